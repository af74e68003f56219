// Run by tests/proof/data/new-field.test.ts, in a copy of the project whose table of fields has one more: occupancy.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { resources } from "@/app/routes";
import { GET as history } from "@/app/v1/applications/[id]/history/route";
import { GET, PATCH } from "@/app/v1/applications/[id]/route";
import { GET as exportCsv } from "@/app/v1/applications/export.csv/route";
import { GET as list, POST } from "@/app/v1/applications/route";
import { FIELD_LABELS, type FieldName, SECTIONS } from "@/components/application/editor/field/fields";
import { ApplicationFields } from "@/components/docs/guides/application-fields";
import { COLUMNS, type ColumnName, type TableColumn } from "@/components/pipeline/table/columns";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Call } from "@/lib/http/route/call";
import { createToken } from "@/lib/operations/accounts/roll-tokens";

const NAME = "occupancy" as FieldName;
const { token } = await createToken({
  name: "new field",
  scopes: ["applications:read", "applications:write"],
  teamId: null,
  expiresAt: null,
  createdBy: "test",
});

type Sent = { readonly body?: unknown; readonly id?: string; readonly query?: string };

const callOf = (method: string, { body, id, query = "" }: Sent): Call => ({
  method,
  query,
  params: id === undefined ? {} : { id },
  address: "127.0.0.1",
  header: (name) =>
    ({ authorization: `Bearer ${token}`, "content-type": body === undefined ? undefined : "application/json" })[name],
  readBody: async () => new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body)),
});

async function textOf(body: string | AsyncIterable<unknown> | undefined): Promise<string> {
  if (body === undefined || typeof body === "string") return body ?? "";
  let text = "";
  for await (const part of body) text += typeof part === "string" ? part : new TextDecoder().decode(part as Uint8Array);
  return text;
}

test("a new field is in the API, the history, the CSV, the form, the table and the reference", async () => {
  const created = await POST.resource.handle(
    callOf("POST", {
      body: {
        primaryBorrowerFirstName: "Ann",
        primaryBorrowerLastName: "Lee",
        primaryBorrowerEmail: "ann.lee@mail.test",
        primaryBorrowerPhone: "415 555 0111",
        subjectPropertyState: "ca",
        occupancy: "primary",
      },
    }),
  );
  expect(created.status).toBe(200);
  const { id } = JSON.parse(await textOf(created.body));
  const patched = await PATCH.resource.handle(callOf("PATCH", { id, body: { occupancy: "second home" } }));
  expect(patched.status).toBe(200);
  const read = await GET.resource.handle(callOf("GET", { id }));
  expect(JSON.parse(await textOf(read.body))).toMatchObject({ id, occupancy: "second home" });

  const entries = JSON.parse(await textOf((await history.resource.handle(callOf("GET", { id }))).body));
  expect(entries.data[0].changes).toEqual([{ field: "occupancy", from: "primary", to: "second home" }]);
  expect(FIELD_LABELS[NAME]).toBe("Occupancy");

  const csv = await textOf((await exportCsv.resource.handle(callOf("GET", { query: "for=people" }))).body);
  expect(csv.split("\r\n")[0]).toContain("Occupancy");
  expect(csv).toContain("second home");

  expect(SECTIONS.find(([, names]) => names.includes(NAME))?.[0]).toBe("Loan and identifiers");
  const column: TableColumn = COLUMNS[NAME as ColumnName];
  const [file] = JSON.parse(await textOf((await list.resource.handle(callOf("GET", {}))).body)).data;
  const facts = { teamNames: new Map(), stuckDays: {}, now: 0 } as Parameters<TableColumn["show"]>[1];
  expect([column.name, column.show(file, facts)]).toEqual(["Occupancy", "second home"]);

  expect(renderToStaticMarkup(createElement(ApplicationFields))).toContain("How the property will be used");
  const document = JSON.parse(JSON.stringify(openApiDocument(resources)));
  for (const shape of ["ApplicationCreate", "ApplicationPatch", "Application"])
    expect(document.components.schemas[shape].properties.occupancy.description).toBe("The use of the property.");
});
