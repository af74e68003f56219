import { expect, test } from "vitest";
import { POST as ingestRoute } from "@/app/agents/ingest/route";
import { POST as stopRoute } from "@/app/agents/stop-contact/route";
import { POST as bulkCreateRoute } from "@/app/v1/applications/bulk/create/route";
import { POST as bulkRoute } from "@/app/v1/applications/bulk/route";
import { POST as createRoute, GET as readRoute } from "@/app/v1/applications/route";
import { database } from "@/lib/database/database";
import { type Caller, SCOPES } from "@/lib/domain/caller/caller";
import { rollAccessToken } from "@/lib/operations/accounts/access-tokens";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { countAnswer, MOST_ANSWER_BYTES } from "@/lib/operations/answer-budget";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { handle } from "../../support/servers/in-process";

process.env["RATE_LIMITS"] = "off";

const newToken = () => createToken({ name: "t", scopes: SCOPES, teamId: null, expiresAt: null, createdBy: "t" });
const owner = (): Caller => ({
  kind: "person",
  id: "owner",
  name: "Owner",
  role: "owner",
  teamId: null,
  via: "screen",
  requestId: "r",
  now: Date.now(),
});

let counter = 0;
const key = () => ({ "idempotency-key": `k${Date.now()}-${counter++}` });
const borrower = () => ({
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: `ann${counter++}@mail.acme.test`,
  primaryBorrowerPhone: `415 555 ${String(1000 + counter++)}`,
  subjectPropertyState: "ca",
});

const stored = async () => {
  const { read } = await database();
  const row = await read.get<{ rows: number; bytes: number }>(
    `SELECT COUNT(*) AS "rows", COALESCE(SUM(LENGTH("answer")), 0) AS "bytes" FROM "IdempotencyRecord"`,
  );
  return { rows: Number(row?.rows), bytes: Number(row?.bytes) };
};

test("a key works the same after the token was rotated", async () => {
  const { id, token } = await newToken();
  const [headers, body] = [key(), borrower()];
  const first = await handle(createRoute.resource, "POST", { token, body, headers });
  const rolled = await rollAccessToken(owner(), id, { grace: 0 });
  const second = await handle(createRoute.resource, "POST", { token: rolled.token, body, headers });
  expect([second.status, second.json]).toEqual([200, first.json]);
  const third = await rollAccessToken(owner(), rolled.id, { grace: 60_000 });
  expect((await handle(createRoute.resource, "POST", { token: third.token, body, headers })).json).toEqual(first.json);
  const { token: other } = await newToken();
  expect((await handle(createRoute.resource, "POST", { token: other, body, headers })).json).not.toEqual(first.json);
});

test("a retry after an erasure returns 410 and stores nobody", async () => {
  const { token } = await newToken();
  const [headers, body] = [key(), borrower()];
  const { json } = await handle(createRoute.resource, "POST", { token, body, headers });
  const leadHeaders = key();
  const lead = {
    crmId: "c-1",
    firstName: "L",
    lastName: "O",
    phone: "415 555 0199",
    state: "tx",
    leadProviderSlug: "p",
  };
  const ingested = await handle(ingestRoute.resource, "POST", { token, body: lead, headers: leadHeaders });
  await erasePerson(owner(), json.id, { reason: "borrowerRequest" });
  await erasePerson(owner(), ingested.json.gizmoAppId, { reason: "borrowerRequest" });
  const again = await handle(createRoute.resource, "POST", { token, body, headers });
  expect([again.status, again.json.error?.data.code]).toEqual([410, "erased"]);
  const lead2 = await handle(ingestRoute.resource, "POST", { token, body: lead, headers: leadHeaders });
  expect([lead2.status, lead2.json.code]).toEqual([410, "erased"]);
  expect((await handle(readRoute.resource, "GET", { token, query: "crmId=c-1" })).json.data).toEqual([]);
  const found = await (await database()).read.all(`SELECT 1 FROM "IdempotencyRecord" WHERE "answer" LIKE ?`, [
    `%${json.id}%`,
  ]);
  expect(found).toEqual([]);
});

test("an unchanged record stores nothing", async () => {
  const { token } = await newToken();
  const { json } = await handle(createRoute.resource, "POST", { token, body: borrower() });
  const target = { type: "gizmoId", id: json.id };
  await handle(stopRoute.resource, "POST", { token, body: target });
  const before = await stored();
  const ids = Array.from({ length: 500 }, (_, index) => String(index).padStart(32, "0"));
  const bulk = await handle(bulkRoute.resource, "POST", {
    token,
    body: { ids, move: { status: "CONTACTED" } },
    headers: key(),
  });
  expect(bulk.status).toBe(200);
  expect((await handle(stopRoute.resource, "POST", { token, body: target, headers: key() })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test("a bulk call stores at most 4 KB, and a retry returns the current state", async () => {
  const { token } = await newToken();
  const ids: string[] = [];
  for (let made = 0; made < 60; made++) {
    ids.push((await handle(createRoute.resource, "POST", { token, body: borrower() })).json.id);
  }
  const unknown = Array.from({ length: 440 }, (_, index) => String(index).padStart(32, "0"));
  const before = await stored();
  const headers = key();
  const body = { ids: [...unknown, ...ids], move: { status: "CONTACTED" } };
  const first = await handle(bulkRoute.resource, "POST", { token, body, headers });
  const after = await stored();
  expect([after.rows - before.rows, after.bytes - before.bytes <= 4_096]).toEqual([1, true]);
  const second = await handle(bulkRoute.resource, "POST", { token, body, headers });
  expect(second.headers["Idempotent-Replayed"]).toBe("true");
  expect(second.json).toEqual(first.json);
});

test("creating 500 applications at once stores at most 4 KB, and a retry lists them in order", async () => {
  const { token } = await newToken();
  const before = await stored();
  const headers = key();
  const applications = Array.from({ length: 500 }, (_, index) => ({ ...borrower(), losId: `LN-${index}` }));
  const first = await handle(bulkCreateRoute.resource, "POST", { token, body: { applications }, headers });
  expect(first.status).toBe(200);
  const after = await stored();
  expect([after.rows - before.rows, after.bytes - before.bytes <= 4_096]).toEqual([1, true]);
  const second = await handle(bulkCreateRoute.resource, "POST", { token, body: { applications }, headers });
  expect(second.headers["Idempotent-Replayed"]).toBe("true");
  expect(second.json).toEqual(first.json);
  const { id } = first.json.data[499];
  expect((await handle(readRoute.resource, "GET", { token, query: "losId=LN-499" })).json.data[0].id).toBe(id);
  expect(new Set(first.json.data.map((row: { id: string }) => row.id)).size).toBe(500);
});

test("a caller that has used its daily storage must wait, but not with a lead or a stop", async () => {
  const { id, token } = await newToken();
  countAnswer(id, MOST_ANSWER_BYTES, Date.now());
  const refused = await handle(createRoute.resource, "POST", { token, body: borrower(), headers: key() });
  expect([refused.status, refused.json]).toEqual([
    429,
    { kind: "RateLimited", name: "idempotency", retryAfter: expect.any(Number) },
  ]);
  const made = await handle(createRoute.resource, "POST", { token, body: borrower() });
  expect(made.status).toBe(200);
  const before = await stored();
  const body = { type: "gizmoId", id: made.json.id };
  expect((await handle(stopRoute.resource, "POST", { token, body, headers: key() })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test("an erasure finds stored responses by an index", async () => {
  const { read } = await database();
  const plan = await read.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN UPDATE "IdempotencyRecord" SET "status" = 410, "answer" = '' WHERE "applicationId" = ?`,
    ["x"],
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("IdempotencyRecord_applicationId_idx");
});
