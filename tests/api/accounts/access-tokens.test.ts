import { expect, inject, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { makePerson } from "../../support/people/people";
import { signIn } from "../../support/people/sign-in";

const url = inject("url");
const manager = async () => signIn(url, await makePerson("manager"));
const reads = async (token: string) => (await callerOf(url, token)("GET", "/v1/applications")).status;

test("a token is shown once, works within its scopes, and is listed without its text", async () => {
  const session = await manager();
  const name = unique();
  const { id, token } = (await session("POST", "/v1/tokens", { name, scopes: ["applications:read"], expiresAt: null }))
    .json;
  expect(await reads(token)).toBe(200);
  expect((await callerOf(url, token)("POST", "/v1/applications", {})).status).toBe(403);
  const { text, json } = await session("GET", "/v1/tokens");
  expect(text).not.toContain(token);
  const listed = json.data.find((entry: { id: string }) => entry.id === id);
  expect(listed).toMatchObject({
    name,
    ending: token.slice(-4),
    scopes: ["applications:read"],
    createdBy: "Test manager",
  });
  expect(listed).not.toHaveProperty("expiresAt");
});

test("a token that never expires must be requested by name, and one that expires in the past is refused", async () => {
  const session = await manager();
  const body = { name: "x", scopes: ["agents:write"] };
  const issueOf = async (request: object) =>
    (await session("POST", "/v1/tokens", request)).json.error.data.issues[0].path;
  expect(await issueOf(body)).toBe("expiresAt");
  expect(await issueOf({ ...body, expiresAt: Date.now() - 1 })).toBe("expiresAt");
  expect(await issueOf({ ...body, scopes: [], expiresAt: null })).toBe("scopes");
  expect(await issueOf({ ...body, teamId: unique(), expiresAt: null })).toBe("teamId");
});

test("a revoked token is refused on the next request", async () => {
  const session = await manager();
  const body = { name: unique(), scopes: ["applications:read"], expiresAt: Date.now() + DAY_MS };
  const { id, token } = (await session("POST", "/v1/tokens", body)).json;
  expect(await reads(token)).toBe(200);
  expect((await session("DELETE", `/v1/tokens/${id}`)).status).toBe(200);
  expect(await reads(token)).toBe(401);
  expect((await session("DELETE", `/v1/tokens/${id}`)).status).toBe(404);
});

test.each([
  ["revoked", "DELETE", "/v1/tokens/TOKEN", undefined, 401],
  ["rolled without grace", "POST", "/v1/tokens/TOKEN/roll", {}, 401],
  ["of a disabled team", "PATCH", "/v1/teams/TEAM", { disabled: true }, 403],
])("a token that is %s under load is refused by every later call", async (...taking) => {
  const [, method, path, request, status] = taking;
  const session = await manager();
  const team = (await session("POST", "/v1/teams", { name: unique() })).json.id;
  const body = { name: unique(), scopes: ["applications:read"], teamId: team, expiresAt: null };
  const { id, token } = (await session("POST", "/v1/tokens", body)).json;
  const call = callerOf(url, token);
  let isTaken = false;
  const use = async () => {
    const afterwards: number[] = [];
    while (afterwards.length < 8) {
      const isAfterwards = isTaken;
      // Short, so that many start right after the response.
      const { status } = await call("GET", "/v1/applications/none");
      if (isAfterwards) afterwards.push(status);
    }
    return afterwards;
  };
  const using = Promise.all(Array.from({ length: 4 }, use));
  const place = path.replace("TOKEN", id).replace("TEAM", team);
  expect((await session(method, place, request)).status).toBe(200);
  isTaken = true;
  expect(new Set((await using).flat())).toEqual(new Set([status]));
});

test("a rotated token has a successor of its kind, and keeps working during its grace period", async () => {
  const session = await manager();
  const expiresAt = Date.now() + 90 * DAY_MS;
  const body = { name: unique(), scopes: ["applications:read"], expiresAt };
  const first = (await session("POST", "/v1/tokens", body)).json;
  const second = (await session("POST", `/v1/tokens/${first.id}/roll`, { grace: 3_600_000 })).json;
  expect([await reads(first.token), await reads(second.token)]).toEqual([200, 200]);
  const third = (await session("POST", `/v1/tokens/${second.id}/roll`, {})).json;
  expect([await reads(second.token), await reads(third.token)]).toEqual([401, 200]);
  const tokens = (await session("GET", "/v1/tokens")).json.data;
  const [old, fresh] = [first, third].map(({ id }) => tokens.find((entry: { id: string }) => entry.id === id));
  expect(old.expiresAt - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect(fresh).toMatchObject({ name: body.name, scopes: body.scopes });
  expect(fresh.expiresAt).toBeGreaterThanOrEqual(expiresAt);
});
