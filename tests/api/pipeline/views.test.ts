import { expect, inject, test } from "vitest";
import { get, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const view = () => ({ name: unique(), page: "applications", query: "stuck=true&sort=age" });
const idsOf = async (session: Session) =>
  (await session("GET", "/v1/views")).json.data.map(({ id }: { id: string }) => id);

test("a user's own views can be saved, changed and deleted, by no other user", async () => {
  const [team, body] = [unique(), view()];
  const [one, colleague] = [await sessionAs(url, "readOnly", team), await sessionAs(url, "manager", team)];
  const { status, json } = await one("POST", "/v1/views", body);
  expect([status, json]).toMatchObject([200, { ...body, isShared: false, isOwn: true, owner: "Test readOnly" }]);
  expect(await idsOf(one)).toEqual([json.id]);
  expect(await idsOf(colleague)).not.toContain(json.id);
  for (const [method, sent] of [
    ["PATCH", { name: "x" }],
    ["DELETE", undefined],
  ] as const) {
    const foreign = await colleague(method, `/v1/views/${json.id}`, sent);
    const unknown = await colleague(method, `/v1/views/${"0".repeat(32)}`, sent);
    expect([foreign.status, foreign.json.error.message]).toEqual([404, unknown.json.error.message]);
  }
  const changed = await one("PATCH", `/v1/views/${json.id}`, { query: "" });
  expect(changed.json).toMatchObject({ name: body.name, query: "" });
  expect((await one("DELETE", `/v1/views/${json.id}`)).status).toBe(200);
  expect(await idsOf(one)).toEqual([]);
});

test("a shared view is visible to the team, and its creator changes it", async () => {
  const team = unique();
  const [one, colleague, manager] = [
    await sessionAs(url, "officer", team),
    await sessionAs(url, "officer", team),
    await sessionAs(url, "manager", team),
  ];
  const [stranger, owner] = [await sessionAs(url, "officer", unique()), await sessionAs(url, "owner")];
  const { id } = (await one("POST", "/v1/views", { ...view(), isShared: true })).json;
  for (const [session, sees] of [
    [colleague, true],
    [owner, true],
    [stranger, false],
  ] as const)
    expect((await idsOf(session)).includes(id)).toBe(sees);
  expect((await stranger("DELETE", `/v1/views/${id}`)).status).toBe(404);
  expect((await colleague("PATCH", `/v1/views/${id}`, { name: "x" })).status).toBe(403);
  expect((await colleague("DELETE", `/v1/views/${id}`)).status).toBe(403);
  await one("PATCH", `/v1/views/${id}`, { isShared: false });
  expect(await idsOf(colleague)).not.toContain(id);
  await one("PATCH", `/v1/views/${id}`, { isShared: true });
  expect((await manager("DELETE", `/v1/views/${id}`)).status).toBe(200);
  const everyones = (await owner("POST", "/v1/views", { ...view(), isShared: true })).json.id;
  expect(await idsOf(stranger)).toContain(everyones);
});

test("a view reports its contents, and is for users only", async () => {
  const session = await sessionAs(url, "officer");
  for (const wrong of [{ name: "" }, { page: "home" }, { query: "a b" }, { query: "x".repeat(2_001) }, { isShared: 1 }])
    expect((await session("POST", "/v1/views", { ...view(), ...wrong })).status).toBe(400);
  expect((await get("/v1/views")).status).toBe(403);
});
