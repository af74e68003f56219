import { beforeEach, expect, inject, test } from "vitest";
import { setPerson } from "@/lib/data/accounts/people";
import { database } from "@/lib/database/database";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

const add = (fields = {}) => create(fields, { token });
const officerOf = async (id: string) => (await get(`/v1/applications/${id}`)).json.loanOfficerId;
const assign = (ids: readonly string[], loanOfficerId: string | null, options = {}) =>
  post("/v1/applications/bulk", { ids, assign: { loanOfficerId } }, { token, ...options });
const idsOf = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id).sort();
const list = (query: string) => get(`/v1/applications?${query}`, { token });
const issueOf = ({ json }: { json: { error: { data: { issues: unknown[] } } } }) => json.error.data.issues[0];

const REFUSAL = {
  path: "loanOfficerId",
  message: "must be the id of an active user who can change this application",
};

test("a loan officer is assigned and unassigned, with an entry in the history", async () => {
  const officer = await makePerson("officer", teamId);
  const id = await add({ loanOfficerId: officer.id });
  expect(await officerOf(id)).toBe(officer.id);
  expect((await patch(`/v1/applications/${id}`, { loanOfficerId: null })).json).not.toHaveProperty("loanOfficerId");
  const [entry] = (await get(`/v1/applications/${id}/history`)).json.data;
  expect([entry.action, entry.changes]).toEqual(["updated", [{ field: "loanOfficerId", from: officer.id }]]);
});

test("only an active user who can change the application can be its loan officer", async () => {
  const [readOnly, foreign, disabled] = [
    await makePerson("readOnly", teamId),
    await makePerson("officer", unique()),
    await makePerson("officer", teamId),
  ];
  const db = await database();
  await db.inTransaction((sql) => setPerson(sql, disabled.id, { disabledAt: Date.now() }));
  const id = await add();
  for (const loanOfficerId of [readOnly.id, foreign.id, disabled.id, "nobody"]) {
    const answer = await patch(`/v1/applications/${id}`, { loanOfficerId }, { token });
    expect([answer.status, issueOf(answer)]).toEqual([400, REFUSAL]);
    expect((await assign([id], loanOfficerId)).json.data[0].error.code).toBe("validation_failed");
  }
  expect(await officerOf(id)).toBeUndefined();
});

test("many are assigned at once, except those that the user cannot see, and a retry gets the same answer", async () => {
  const officer = await makePerson("officer", teamId);
  const everywhere = await makeToken();
  const [own, other] = [await add(), await create({ teamId: unique() }, { token: everywhere })];
  const options = { token: everywhere, headers: { "Idempotency-Key": unique() } };
  const first = await assign([own, other], officer.id, options);
  expect(first.json.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
  expect([await officerOf(own), await officerOf(other)]).toEqual([officer.id, undefined]);
  expect((await assign([own, other], officer.id, options)).json).toEqual(first.json);
  expect((await assign([own], null)).json.data[0].ok).toBe(true);
  expect(await officerOf(own)).toBeUndefined();
});

test("an application that moves to another team loses a loan officer who cannot see it there", async () => {
  const [bound, free] = [await makePerson("officer", teamId), await makePerson("officer")];
  const [a, b] = [await add({ loanOfficerId: bound.id }), await add({ loanOfficerId: free.id })];
  for (const id of [a, b]) await patch(`/v1/applications/${id}`, { teamId: unique() });
  expect([await officerOf(a), await officerOf(b)]).toEqual([undefined, free.id]);
  const [entry] = (await get(`/v1/applications/${a}/history`)).json.data;
  expect(entry.changes).toContainEqual({ field: "loanOfficerId", from: bound.id });
});

test("lists, counts and columns are filtered by loan officer, and by who has none", async () => {
  const [ann, ben] = [await makePerson("officer", teamId), await makePerson("officer", teamId)];
  const [a, b, none] = [await add({ loanOfficerId: ann.id }), await add({ loanOfficerId: ben.id }), await add()];
  const cases: [string, string[]][] = [
    [`loanOfficerId=${ann.id}`, [a]],
    [`loanOfficerId=${ann.id},${ben.id}`, [a, b].sort()],
    ["noLoanOfficer=true", [none]],
    [`noLoanOfficer=true&loanOfficerId=${ann.id}`, []],
  ];
  for (const [query, expected] of cases) {
    for (const sort of ["createdAt", "updatedAt", "age"])
      expect([query, sort, idsOf(await list(`${query}&sort=${sort}`))]).toEqual([query, sort, expected]);
    expect(idsOf(await get(`/v1/pipeline/cards?status=NEW&${query}`, { token }))).toEqual(expected);
    const counts: { status: string; count: number }[] = (await get(`/v1/pipeline?${query}`, { token })).json.data;
    expect([query, counts.find(({ status }) => status === "NEW")?.count]).toEqual([query, expected.length]);
  }
});

test("`me` is the user who asks, and the list of loan officers has the name", async () => {
  const session = await sessionAs(inject("url"), "officer");
  const { id: me, name } = (await session("GET", "/v1/me")).json;
  const id = await create({ loanOfficerId: me });
  const mine = (await session("GET", "/v1/applications?loanOfficerId=me")).json;
  expect(idsOf({ json: mine })).toEqual([id]);
  expect((await session("GET", "/v1/loan-officers")).json.data).toContainEqual({ id: me, name });
});

test("the loan officers of a team are its own users and those of no team, and mark who can be assigned nothing", async () => {
  const [own, free, foreign, readOnly] = [
    await makePerson("officer", teamId),
    await makePerson("manager"),
    await makePerson("officer", unique()),
    await makePerson("readOnly", teamId),
  ];
  const { data: loanOfficers } = (await get("/v1/loan-officers", { token })).json;
  const ids = loanOfficers.map(({ id }: { id: string }) => id);
  expect([own, free, foreign, readOnly].map(({ id }) => ids.includes(id))).toEqual([true, true, false, true]);
  expect(loanOfficers).toContainEqual({ id: readOnly.id, name: "Test readOnly", cannotBeAssigned: true });
});

test("an export for people has the name, one for machines the id", async () => {
  const officer = await makePerson("officer", teamId);
  await add({ loanOfficerId: officer.id });
  const call = callerOf(inject("url"), token);
  const csv = async (readers: string) =>
    (await call("GET", `/v1/applications/export.csv?columns=loanOfficerId&for=${readers}`)).text.trim().split("\r\n");
  expect(await csv("people")).toEqual(["Loan officer", "Test officer"]);
  expect(await csv("machines")).toEqual(["loanOfficerId", officer.id]);
});

test("a token that is bound to a lead provider is not told who works here", async () => {
  const { token: bound } = await createToken({
    name: "provider",
    scopes: ["applications:read"],
    teamId: null,
    leadProviderSlug: unique(),
    expiresAt: null,
    createdBy: "test",
  });
  await makePerson("officer");
  expect((await get("/v1/loan-officers", { token: bound })).json.data).toEqual([]);
});
