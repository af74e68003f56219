import { expect, inject, test } from "vitest";
import { create, get, makeToken, patch, post, unique, uniquePhone } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";

const bulk = (body: object, options = {}) => post("/v1/applications/bulk", body, options);
type Issue = { path: string; message: string };
type Outcome = { id: string; ok: boolean; etag?: string; error?: { code: string } };
const codes = (answer: { json: { data: Outcome[] } }) => answer.json.data.map(({ error }) => error?.code ?? "ok");
const etagOf = async (id: string) => (await get(`/v1/applications/${id}`)).headers.get("etag");

test("many are moved at once, with a result for each in the order sent", async () => {
  const teamId = unique();
  const token = await makeToken({ teamId });
  const [a, b, foreign] = [await create({}, { token }), await create({}, { token }), await create()];
  const stale = await etagOf(b);
  await patch(`/v1/applications/${b}`, { losId: "x" });
  const ids = [b, "no such id", foreign, a];
  const answer = await bulk({ ids, move: { status: "FUNDED" }, ifMatch: [{ id: b, etag: stale }] }, { token });
  expect([answer.status, codes(answer)]).toEqual([200, ["precondition_failed", "not_found", "not_found", "ok"]]);
  expect(answer.json.data.map(({ id }: Outcome) => id)).toEqual(ids);
  expect(answer.json.data[3].etag).toBe(await etagOf(a));
  for (const [id, status] of [
    [a, "FUNDED"],
    [b, "NEW"],
    [foreign, "NEW"],
  ] as const)
    expect((await get(`/v1/applications/${id}`)).json.status).toBe(status);
  const [entry] = (await get(`/v1/applications/${a}/history`)).json.data;
  expect(entry.changes).toContainEqual({ field: "status", from: "NEW", to: "FUNDED" });
});

test("sleep, wake and stop, even if one of them stops another in the same call", async () => {
  const phone = uniquePhone();
  const ids = [await create({ primaryBorrowerPhone: phone }), await create({ primaryBorrowerPhone: phone })];
  const states = async () =>
    Promise.all(ids.map(async (id) => (await get(`/v1/applications/${id}/contact`)).json.state));
  expect(codes(await bulk({ ids, sleep: { sleepDuration: 60_000 } }))).toEqual(["ok", "ok"]);
  expect(await states()).toEqual(["sleeping", "sleeping"]);
  expect(codes(await bulk({ ids, wake: {} }))).toEqual(["ok", "ok"]);
  expect(await states()).toEqual(["active", "active"]);
  const ifMatch = await Promise.all(ids.map(async (id) => ({ id, etag: await etagOf(id) })));
  const stopped = await bulk({ ids, ifMatch, stop: { reason: "Asked" } });
  expect(codes(stopped)).toEqual(["ok", "ok"]);
  expect(await states()).toEqual(["stopped", "stopped"]);
  for (const { id, etag } of stopped.json.data) expect(etag).toBe(await etagOf(id));
});

test("500 change in one call, which takes effect once however often it is sent", async () => {
  const ids: string[] = [];
  for (let round = 0; round < 20; round++) ids.push(...(await Promise.all(Array.from({ length: 25 }, () => create()))));
  const headers = { "Idempotency-Key": unique() };
  const body = { ids, move: { status: "CONTACTED" } };
  const first = await bulk(body, { headers });
  expect(codes(first).every((code) => code === "ok")).toBe(true);
  const again = await bulk(body, { headers });
  expect([again.headers.get("idempotent-replayed"), again.json]).toEqual(["true", first.json]);
});

test("two concurrent calls for the same applications both finish", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => create()));
  const answers = await Promise.all([
    bulk({ ids, move: { status: "CONTACTED" } }),
    bulk({ ids: [...ids].reverse(), sleep: { sleepDuration: 60_000 } }),
    bulk({ ids, stop: {} }),
  ]);
  for (const answer of answers) expect([answer.status, new Set(codes(answer))]).toEqual([200, new Set(["ok"])]);
});

test("each demand needs its own scope", async () => {
  const id = await create();
  const [mover, agent, reader] = [
    await makeToken({ scopes: ["applications:write"] }),
    await makeToken({ scopes: ["agents:write"] }),
    await makeToken({ scopes: ["applications:read"] }),
  ];
  const [move, stop] = [
    { ids: [id], move: { status: "NEW" } },
    { ids: [id], stop: {} },
  ];
  const status = async (token: string, body: object) => (await bulk(body, { token })).status;
  expect([await status(mover, move), await status(mover, stop)]).toEqual([200, 403]);
  expect([await status(agent, move), await status(agent, stop)]).toEqual([403, 200]);
  expect([await status(reader, move), await status(reader, stop)]).toEqual([403, 403]);
  const url = inject("url");
  const [officer, readOnly] = [await sessionAs(url, "officer"), await sessionAs(url, "readOnly")];
  expect((await officer("POST", "/v1/applications/bulk", move)).status).toBe(200);
  expect((await readOnly("POST", "/v1/applications/bulk", move)).status).toBe(403);
});

test.each([
  [{ ids: [], wake: {} }, "ids"],
  [{ ids: Array.from({ length: 501 }, (_, index) => String(index)), wake: {} }, "ids"],
  [{ ids: ["a", "a"], wake: {} }, "ids"],
  [{ ids: ["a"] }, "move"],
  [{ ids: ["a"], wake: {}, stop: {} }, "move"],
  [{ ids: ["a"], move: { status: "OPEN" } }, "move.status"],
  [{ ids: ["a"], sleep: {} }, "sleep.sleepDuration"],
])("refuses an invalid body", async (body, path) => {
  const { status, json } = await bulk(body);
  expect([status, json.error.data.issues[0].path]).toEqual([400, path]);
});

test("a stop skips an id that no database can hold", async () => {
  const id = await create();
  expect(codes(await bulk({ ids: ["a\u0000b", id], stop: {} }))).toEqual(["not_found", "ok"]);
  expect((await get(`/v1/applications/${id}/contact`)).json.state).toBe("stopped");
});

test("lists all errors at once, in its own words", async () => {
  const issuesOf = async (body: object, headers = {}) =>
    (await bulk(body, { headers })).json.error.data.issues.map(({ path, message }: Issue) => `${path} ${message}`);
  const demand = "move Send exactly one of `move`, `undoMove`, `assign`, `sleep`, `wake` and `stop`.";
  expect(await issuesOf({})).toEqual(["ids is required", demand]);
  expect(await issuesOf({ ids: ["x"], move: "FUNDED" })).toEqual(["move must be an object"]);
  const strict = await issuesOf({ where: "x" }, { Prefer: "handling=strict" });
  expect(strict).toEqual([expect.stringContaining("where "), "ids is required", demand]);
});

test("names unknown fields at any depth, and with Prefer: handling=strict does nothing", async () => {
  const id = await create();
  const body = { ids: [id], ifMatch: [{ id, etag: await etagOf(id), tag: 1 }], stop: { reasn: "Asked" } };
  const refused = await bulk(body, { headers: { Prefer: "handling=strict" } });
  expect([refused.status, refused.json.error.data.issues]).toEqual([
    400,
    [
      { path: "ifMatch.0.tag", message: "is not a known field; did you mean etag?" },
      { path: "stop.reasn", message: "is not a known field; did you mean reason?" },
    ],
  ]);
  const done = await bulk(body);
  expect([done.status, done.headers.get("x-ignored-fields")]).toEqual([200, "ifMatch.0.tag, stop.reasn"]);
});

test("points to the invalid part of a sleep", async () => {
  const { status, json } = await bulk({ ids: [await create()], sleep: { until: 1 } });
  expect([status, json.error.data.issues[0].path]).toEqual([400, "sleep.until"]);
});
