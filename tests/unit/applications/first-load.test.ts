import { expect, test } from "vitest";
import { GET as readRoute } from "@/app/v1/applications/[id]/route";
import { POST as bulkRoute } from "@/app/v1/applications/bulk/create/route";
import { GET as listRoute, PUT as putRoute } from "@/app/v1/applications/route";
import { SCOPES } from "@/lib/domain/caller/caller";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { handle } from "../../support/servers/in-process";

process.env["RATE_LIMITS"] = "off";

const tokenOf = async (teamId: string | null = null) =>
  (await createToken({ name: "t", scopes: SCOPES, teamId, expiresAt: null, createdBy: "t" })).token;

let counter = 0;
const borrower = (fields: Readonly<Record<string, unknown>> = {}) => ({
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: `ann${counter++}@mail.acme.test`,
  primaryBorrowerPhone: `415 ${200 + (counter % 700)} ${String(1000 + counter++)}`,
  subjectPropertyState: "ca",
  ...fields,
});

test("one call creates 150 applications in the order sent, and its retry creates no more", async () => {
  const token = await tokenOf();
  const applications = Array.from({ length: 150 }, (_, index) => borrower({ losId: `L-${index}` }));
  const headers = { "idempotency-key": "first load" };
  const first = await handle(bulkRoute.resource, "POST", { token, body: { applications }, headers });
  expect([first.status, first.json.data?.length]).toEqual([200, 150]);
  const third = await handle(readRoute.resource, "GET", { token, params: { id: first.json.data[3].id } });
  expect(third.json).toMatchObject({ losId: "L-3", primaryBorrowerEmail: applications[3]?.primaryBorrowerEmail });
  const again = await handle(bulkRoute.resource, "POST", { token, body: { applications }, headers });
  expect(again.json).toEqual(first.json);
  expect(again.headers["Idempotent-Replayed"]).toBe("true");
});

test("one invalid field creates none of the applications and is named", async () => {
  const token = await tokenOf();
  const applications = [borrower({ losId: "none" }), borrower({ subjectPropertyState: "xx" })];
  const { status, json } = await handle(bulkRoute.resource, "POST", { token, body: { applications } });
  expect([status, json.error.data.issues[0].path]).toEqual([400, "applications.1.subjectPropertyState"]);
  expect((await handle(listRoute.resource, "GET", { token, query: "losId=none" })).json.data).toEqual([]);
  for (const wrong of [[], undefined, Array.from({ length: 501 }, () => ({}))]) {
    const refused = await handle(bulkRoute.resource, "POST", { token, body: { applications: wrong } });
    expect([refused.status, refused.json.error.data.issues[0].path]).toEqual([400, "applications"]);
  }
});

test("other requests run between the parts of a call that creates 400 applications", async () => {
  const token = await tokenOf();
  const applications = Array.from({ length: 400 }, () => borrower());
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  count();
  await handle(bulkRoute.resource, "POST", { token, body: { applications } });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
});

test("a team-bound caller's applications belong to its team", async () => {
  const token = await tokenOf("west");
  const { json } = await handle(bulkRoute.resource, "POST", { token, body: { applications: [borrower()] } });
  const { id } = json.data[0];
  expect((await handle(readRoute.resource, "GET", { token, params: { id } })).json.teamId).toBe("west");
});

test("an upsert by losId creates an application once, then updates it and keeps fields that are not sent", async () => {
  const token = await tokenOf();
  const put = (body: object, query = "losId=LN-1") => handle(putRoute.resource, "PUT", { token, query, body });
  const rest = { ...borrower(), leadProviderSlug: "first" };
  const body = { ...rest, subjectPropertyCity: "Reno" };
  const { json: made } = await put(body);
  expect(made).toEqual({ id: expect.any(String), created: true });
  expect((await put({ ...rest, status: "CONTACTED", leadProviderSlug: "second" })).json).toEqual({
    id: made.id,
    created: false,
  });
  expect((await handle(readRoute.resource, "GET", { token, params: { id: made.id } })).json).toMatchObject({
    losId: "LN-1",
    status: "CONTACTED",
    subjectPropertyCity: "Reno",
    leadProviderSlug: "first",
  });
  expect((await put({ ...body, losId: "other" })).json.error.data.issues[0].path).toBe("losId");
  expect((await put(body, "")).json.error.data.issues[0].path).toBe("losId");
});

test("64 concurrent upserts of one losId create one application", async () => {
  const token = await tokenOf();
  const body = borrower();
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => handle(putRoute.resource, "PUT", { token, query: "losId=LN-64", body })),
  );
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(answers.filter(({ json }) => json.created)).toHaveLength(1);
});

test("an upsert refuses a losId that several applications have, and ignores one of another team", async () => {
  const token = await tokenOf();
  const applications = [borrower({ losId: "LN-2", teamId: "east" }), borrower({ losId: "LN-2", teamId: "east" })];
  await handle(bulkRoute.resource, "POST", { token, body: { applications } });
  const put = async (by: string) =>
    handle(putRoute.resource, "PUT", { token: by, query: "losId=LN-2", body: borrower() });
  expect((await put(token)).json.error.data.issues[0].path).toBe("losId");
  expect((await put(await tokenOf("north"))).json.created).toBe(true);
});
