import { beforeEach, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { create, get, makeToken, post, unique } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

const add = (fields = {}) => create(fields, { token });
const idsOf = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id).sort();
const list = (query: string, by = token) => get(`/v1/applications?${query}`, { token: by });
const total = async (query: string, by = token) =>
  (await get(`/v1/pipeline?${query}`, { token: by })).json.data.reduce(
    (sum: number, { count }: { count: number }) => sum + count,
    0,
  );

test("a filter accepts several values in the list, the counts and the columns", async () => {
  const a = await add({ leadProviderSlug: "acme", subjectPropertyState: "ca", loanPurpose: "refi" });
  const b = await add({ leadProviderSlug: "beta", subjectPropertyState: "tx" });
  await add({ leadProviderSlug: "gamma", subjectPropertyState: "wy" });
  await post("/agents/sleep", { type: "gizmoId", id: b, sleepDuration: DAY_MS });
  const asked = ["leadProviderSlug=acme,beta", "state=ca,tx", "leadProviderSlug=acme,beta&state=ca,tx,wy"];
  for (const query of asked) {
    for (const sort of ["createdAt", "updatedAt", "age"])
      expect([query, idsOf(await list(`${query}&sort=${sort}`))]).toEqual([query, [a, b].sort()]);
    expect([query, await total(query)]).toEqual([query, 2]);
    expect(idsOf(await get(`/v1/pipeline/cards?status=NEW&${query}`, { token }))).toEqual([a, b].sort());
  }
  expect(idsOf(await list("contactState=sleeping,stopped"))).toEqual([b]);
  expect(idsOf(await list("contactState=active,sleeping&state=tx"))).toEqual([b]);
});

test("a list can be limited to a period of receipt", async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const at = async (id: string) => (await get(`/v1/applications/${id}`, { token })).json.createdAt;
  const [from, before] = [await at(second), await at(third)];
  const query = `createdFrom=${from}&createdBefore=${before}`;
  for (const sort of ["createdAt", "updatedAt", "age"])
    expect(idsOf(await list(`${query}&sort=${sort}`))).toEqual([second]);
  expect(idsOf(await list(`createdBefore=${from}`))).toEqual([first]);
  expect(await total(query)).toBe(1);
  const everywhere = await makeToken();
  expect(idsOf(await list(`${query}&limit=200`, everywhere))).toContain(second);
});

test("applications without a team can be filtered, but not by a caller of a team", async () => {
  const everywhere = await makeToken();
  const leadProviderSlug = unique();
  const id = await create({ leadProviderSlug }, { token: everywhere });
  await add({ leadProviderSlug });
  const query = `noTeam=true&leadProviderSlug=${leadProviderSlug}`;
  expect(idsOf(await list(query, everywhere))).toEqual([id]);
  expect(await total(query, everywhere)).toBe(1);
  expect(idsOf(await list(query))).toEqual([]);
});

test("the choices name each lead provider and team once, registered or not", async () => {
  const slug = `acme-${unique()}`;
  const unregistered = `branch-${unique()}`;
  const everywhere = await makeToken();
  await add({ leadProviderSlug: slug });
  await create({ leadProviderSlug: slug, teamId: unregistered }, { token: everywhere });
  const choices = async (by: string) => (await get("/v1/pipeline/choices", { token: by })).json;
  const all = await choices(everywhere);
  expect(all.leadProviders.filter((one: string) => one === slug)).toEqual([slug]);
  expect(all.teams.filter(({ id }: { id: string }) => id === unregistered)).toEqual([{ id: unregistered }]);

  const own = await choices(token);
  expect(own.leadProviders).toEqual([slug]);
  expect(own.teams.map(({ id }: { id: string }) => id)).toEqual([teamId]);
  const owner = await sessionAs(inject("url"), "owner");
  await owner("POST", "/v1/teams", { id: unregistered, name: "East Branch" });
  expect((await choices(everywhere)).teams).toContainEqual({ id: unregistered, name: "East Branch" });
});

test("the choices are found by skipping from value to value, not by reading every application", async () => {
  const { read } = await database();
  const { listUsedTeamIds } = await import("@/lib/data/pipeline/filter-choices");
  await add();
  const ids = await listUsedTeamIds(read);
  expect(ids).toContain(teamId);
  expect(ids).toEqual([...new Set(ids)]);
});
