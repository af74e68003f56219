import { beforeEach, expect, inject, test } from "vitest";
import { create, get, makeToken, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import type { Session } from "../../support/people/sign-in";

let manager: Session;
let officer: { readonly id: string };
let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
  manager = await sessionAs(inject("url"), "manager", teamId);
  officer = await makePerson("officer", teamId);
});

const pathOf = (id: string) => `/v1/people/${id}/licenses`;
const put = (body: object) => manager("PUT", pathOf(officer.id), body);
const listed = async () =>
  (await get("/v1/loan-officers", { token })).json.data.find(({ id }: { id: string }) => id === officer.id);

test("a manager records the NMLS id and the licenses of a user, which the list of loan officers and the log show", async () => {
  expect((await manager("GET", pathOf(officer.id))).json).toEqual({ data: [] });
  expect(await listed()).not.toHaveProperty("licensedStates");
  const data = [
    { state: "ca", number: "CA-1", lastDay: "2020-12-31" },
    { state: "nv", firstDay: "2020-01-01" },
  ];
  expect((await put({ nmlsId: "123456", data })).json).toEqual({ nmlsId: "123456", data });
  expect((await manager("GET", pathOf(officer.id))).json).toEqual({ nmlsId: "123456", data });
  expect(await listed()).toMatchObject({ nmlsId: "123456", licensedStates: ["nv"] });
  const [entry] = (await manager("GET", "/v1/settings/log")).json.data;
  expect(entry).toMatchObject({ action: "officerLicensesUpdated", subject: { id: officer.id } });
  expect(entry.changes).toEqual([
    { field: "nmlsId", to: "123456" },
    { field: "license.ca", to: "CA-1, to 2020-12-31" },
    { field: "license.nv", to: "without number, from 2020-01-01" },
  ]);
  expect((await put({ data: [] })).json).toEqual({ data: [] });
  expect(await listed()).not.toHaveProperty("nmlsId");
});

test("a wrong NMLS id, a state twice, and days in the wrong order are refused with their place", async () => {
  const issueOf = async (body: object) => {
    const { status, json } = await put(body);
    expect(status).toBe(400);
    return json.error.data.issues[0].path;
  };
  for (const nmlsId of ["123", "0123", "3000001", "12a456"]) expect(await issueOf({ nmlsId, data: [] })).toBe("nmlsId");
  expect(await issueOf({ data: [{ state: "ca" }, { state: "ca" }] })).toBe("data");
  const data = [{ state: "ca", firstDay: "2026-02-01", lastDay: "2026-01-01" }];
  expect(await issueOf({ data })).toBe("data.0.lastDay");
  expect((await manager("GET", pathOf(officer.id))).json).toEqual({ data: [] });
});

test("the licenses of users of other teams and of unknown users are not found", async () => {
  const stranger = await makePerson("officer", unique());
  for (const id of [stranger.id, unique()]) {
    expect((await manager("GET", pathOf(id))).status).toBe(404);
    expect((await manager("PUT", pathOf(id), { data: [] })).status).toBe(404);
  }
});

test("files whose loan officer is not licensed in their state are found, listed and counted", async () => {
  const add = (state: string, loanOfficerId?: string) =>
    create({ subjectPropertyState: state, ...(loanOfficerId === undefined ? {} : { loanOfficerId }) }, { token });
  const [licensed, unlicensed, expired] = [
    await add("nv", officer.id),
    await add("tx", officer.id),
    await add("ca", officer.id),
  ];
  // Users without any license are not checked, and neither are files that no one has.
  await add("tx", (await makePerson("officer", teamId)).id);
  await add("tx");
  const found = async () =>
    (await get("/v1/applications?unlicensed=true", { token })).json.data.map(({ id }: { id: string }) => id).sort();
  expect(await found()).toEqual([]);
  await put({ data: [{ state: "nv" }, { state: "ca", lastDay: "2020-12-31" }] });
  expect(await found()).toEqual([unlicensed, expired].sort());
  const { data } = (await get("/v1/pipeline?unlicensed=true", { token })).json;
  expect(data.find(({ status }: { status: string }) => status === "NEW").count).toBe(2);
  const cards = (await get(`/v1/pipeline/cards?status=NEW&unlicensed=true&state=tx`, { token })).json.data;
  expect(cards.map(({ id }: { id: string }) => id)).toEqual([unlicensed]);
  await put({ data: [{ state: "nv" }, { state: "ca" }, { state: "tx" }] });
  expect(await found()).toEqual([]);
  expect(licensed).toBeDefined();
});

test("a lead is claimed once; a token names the user, and a retry gets the same answer", async () => {
  const id = await create({}, { token });
  const claim = (loanOfficerId: string | undefined, key = unique()) =>
    post(
      `/v1/applications/${id}/claim`,
      { ...(loanOfficerId && { loanOfficerId }) },
      { token, headers: { "Idempotency-Key": key } },
    );
  expect((await claim(undefined)).status).toBe(400);
  const key = unique();
  const first = await claim(officer.id, key);
  expect([first.status, first.json.loanOfficerId]).toEqual([200, officer.id]);
  expect((await claim(officer.id, key)).json).toEqual(first.json);
  const late = await claim((await makePerson("officer", teamId)).id);
  expect([late.status, late.json.error.message]).toEqual([412, "Test officer already has this file."]);
  const session = await sessionAs(inject("url"), "officer", teamId);
  const own = await create({}, { token });
  expect((await session("POST", `/v1/applications/${own}/claim`, {})).json.loanOfficerId).toBe(
    (await session("GET", "/v1/me")).json.id,
  );
  const reader = await sessionAs(inject("url"), "readOnly", teamId);
  expect((await reader("POST", `/v1/applications/${id}/claim`, {})).status).toBe(403);
  expect((await session("GET", "/v1/today")).json.toClaim).toEqual([]);
});
