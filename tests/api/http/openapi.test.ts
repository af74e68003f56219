import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, inject, test } from "vitest";
import { resources } from "@/app/routes";
import { create, patch } from "../../support/people/api";
import { root } from "../../support/servers/server";

test("the OpenAPI document is 3.1, describes every operation, and passes redocly lint without errors", async () => {
  const text = await (await fetch(`${inject("url")}/openapi.json`)).text();
  const document = JSON.parse(text);
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { path, operations } of resources) {
    expect(Object.keys(document.paths[path])).toEqual(Object.keys(operations).map((method) => method.toLowerCase()));
  }
  const folder = mkdtempSync(join(tmpdir(), "hearthline-openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, text);
  const linter = [join(root, "node_modules/@redocly/cli/bin/cli.js"), "lint", file];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const complaint = await promisify(execFile)(process.execPath, linter, { env }).then(
    () => "",
    ({ message, stdout, stderr }) => `${message}${stdout}${stderr}`,
  );
  rmSync(folder, { recursive: true });
  expect(complaint).toBe("");
});

test("the API accepts null exactly where the document allows it", async () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(await (await fetch(`${inject("url")}/openapi.json`)).json(), "document");
  const isDescribed = ajv.getSchema("document#/components/schemas/ApplicationPatch");
  const id = await create();
  for (const loanPurpose of ["refi", null, "sale", "", 5]) {
    const { status } = await patch(`/v1/applications/${id}`, { loanPurpose });
    expect([loanPurpose, isDescribed?.({ loanPurpose })]).toEqual([loanPurpose, status === 200]);
  }
});

test("the readiness and liveness probes respond", async () => {
  for (const path of ["/livez", "/readyz"]) expect((await fetch(inject("url") + path)).status).toBe(200);
});
