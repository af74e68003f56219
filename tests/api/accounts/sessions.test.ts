import { expect, inject, test } from "vitest";
import { ROLES, type Role } from "@/lib/domain/caller/role";
import { callerOf } from "../../support/clients/http";
import { call, create, makeToken, unique } from "../../support/people/api";
import { makePerson } from "../../support/people/people";
import { PASSWORD, sessionCookie, signIn, signOut, trySignIn } from "../../support/people/sign-in";

const url = inject("url");

/** One operation of each kind, with a body that is refused only after access was granted. */
const OPERATIONS = {
  read: ["GET", "/v1/applications", undefined, 200],
  write: ["POST", "/v1/applications", {}, 400],
  agents: ["POST", "/agents/sleep", {}, 400],
  "agents under v1": ["POST", "/v1/agents/sleep", {}, 400],
  account: ["GET", "/v1/me", undefined, 200],
  administration: ["GET", "/v1/people", undefined, 200],
  ownership: ["PATCH", "/v1/settings", { requireTotp: 1 }, 400],
} as const;

const REFUSED: Readonly<Record<Role, readonly (keyof typeof OPERATIONS)[]>> = {
  owner: [],
  manager: ["ownership"],
  officer: ["administration", "ownership"],
  readOnly: ["write", "agents", "agents under v1", "administration", "ownership"],
};

test.each(ROLES)("a session with the role %s may do what the role allows, and no more", async (role) => {
  const session = await signIn(url, await makePerson(role));
  for (const [kind, [method, path, body, allowed]] of Object.entries(OPERATIONS)) {
    const { status } = await session(method, path, body);
    const isRefused = REFUSED[role].some((refused) => refused === kind);
    expect([kind, status]).toEqual([kind, isRefused ? 403 : allowed]);
  }
});

test("a missing or forged session, or one of another installation, gives no access", async () => {
  const good = (await trySignIn(url, await makePerson("owner"))).set?.split(";")[0] ?? "";
  // Changes the first character of the last part: some bits of its last character have no effect.
  const at = good.lastIndexOf(".") + 1;
  const bent = `${good.slice(0, at)}${good[at] === "A" ? "B" : "A"}${good.slice(at + 1)}`;
  for (const cookie of [bent, "hearthline-session=", "hearthline-session=a.b.c.d.e"]) {
    const { status, json } = await callerOf(url, null)("GET", "/v1/me", undefined, { Cookie: cookie });
    expect([status, json.error.data.code]).toEqual([401, "unauthenticated"]);
  }
});

test("signing out ends that session with copies of its cookie, and no other session of the user", async () => {
  const person = await makePerson("officer");
  const [one, other] = [await sessionCookie(url, person), await sessionCookie(url, person)];
  const statusOf = async (Cookie: string) => (await callerOf(url, null)("GET", "/v1/me", undefined, { Cookie })).status;
  expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
  expect((await signOut(url, one)).status).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
  const page = await fetch(`${url}/settings/profile`, { headers: { Cookie: one }, redirect: "manual" });
  expect(page.headers.get("location")).toContain("/sign-in");
  expect((await signOut(url, one)).status).toBe(200);
  expect(await statusOf(await sessionCookie(url, person))).toBe(200);
});

test("the cookie is unreadable to scripts, stays on this site, and names nobody", async () => {
  const { set = "" } = await trySignIn(url, await makePerson("officer"));
  expect(set).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Lax$/i);
  expect(set).not.toMatch(/Domain=/i);
});

test("by session, a change from another site is refused, and a read is not", async () => {
  const session = await signIn(url, await makePerson("owner"));
  const { host } = new URL(url);
  const change = async (headers: Record<string, string>) =>
    (await session("POST", "/v1/applications", {}, { headers })).status;
  for (const site of ["cross-site", "same-site", "none"]) expect(await change({ "Sec-Fetch-Site": site })).toBe(403);
  expect(await change({ "Sec-Fetch-Site": "same-origin" })).toBe(400);
  expect((await session("GET", "/v1/me", undefined, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);

  const cookie = (await trySignIn(url, await makePerson("owner"))).set?.split(";")[0] ?? "";
  const older = async (origin?: string) => {
    const headers = { Cookie: cookie, ...(origin === undefined ? {} : { Origin: origin }) };
    return (await callerOf(url, null)("POST", "/v1/applications", {}, headers)).status;
  };
  expect(await older(`http://${host}`)).toBe(400);
  for (const origin of [undefined, "null", "http://other.example", `http://${host}.example`])
    expect(await older(origin)).toBe(403);
});

test("by session, a change that names another user than the session's is refused", async () => {
  const person = await makePerson("owner");
  const session = await signIn(url, person);
  const { id } = (await session("GET", "/v1/me")).json;
  const change = async (meant: string) =>
    session("POST", "/v1/applications", {}, { headers: { "Hearthline-Person": meant } });
  expect((await change(id)).status).toBe(400);
  for (const meant of ["", (await (await signIn(url, await makePerson("owner")))("GET", "/v1/me")).json.id]) {
    const { status, json } = await change(meant);
    expect([status, json.error.data.code]).toEqual([403, "forbidden"]);
    expect(json.error.message).toContain("Somebody else has signed in");
  }
});

test("a token in the header takes precedence over a session in the cookie", async () => {
  const session = await signIn(url, await makePerson("owner"));
  const Authorization = `Bearer ${await makeToken({ scopes: ["applications:read"] })}`;
  expect((await session("POST", "/v1/applications", {}, { headers: { Authorization } })).status).toBe(403);
  expect((await session("GET", "/v1/me", undefined, { headers: { Authorization } })).status).toBe(403);
  expect((await session("GET", "/v1/me", undefined, { headers: { Authorization: "Bearer x" } })).status).toBe(401);
});

test("operations for users only are refused to every token, and without sign-in", async () => {
  for (const [method, path] of [
    ["GET", "/v1/me"],
    ["GET", "/v1/people"],
    ["GET", "/v1/settings"],
  ] as const) {
    expect((await call(method, path)).json.error.data.code).toBe("forbidden");
    expect((await call(method, path, { token: null })).json.error.data.code).toBe("unauthenticated");
  }
});

test("a change by session is recorded as the user's, made on screen", async () => {
  const person = await makePerson("officer");
  const session = await signIn(url, person);
  const id = await create();
  await session("PATCH", `/v1/applications/${id}`, { status: "CONTACTED" });
  const [entry] = (await session("GET", `/v1/applications/${id}/history`)).json.data;
  expect(entry).toMatchObject({ via: "screen", actor: { kind: "person", id: person.id, name: "Test officer" } });
});

test("a user of a team sees the team's applications only", async () => {
  const team = unique();
  const session = await signIn(url, await makePerson("officer", team));
  const [own, other] = [await create({ teamId: team }), await create()];
  expect((await session("GET", `/v1/applications/${own}`)).status).toBe(200);
  expect((await session("GET", `/v1/applications/${other}`)).status).toBe(404);
});

test("an unknown email and a wrong password get the same response", async () => {
  const person = await makePerson("owner");
  const wrong = await trySignIn(url, { email: person.email, password: `${PASSWORD}x` });
  const unknown = await trySignIn(url, { email: `${unique()}@example.com` });
  expect(wrong).toEqual({ status: 401, set: undefined, refusal: "wrong" });
  expect(unknown).toEqual(wrong);
});

test("an unknown email and a wrong password take the same time", async () => {
  const { email } = await makePerson("owner");
  const took = async (who: string) => {
    const started = performance.now();
    await trySignIn(url, { email: who, password: "not the password" });
    return performance.now() - started;
  };
  await took(email);
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 12; round++) {
    known.push(await took(email));
    unknown.push(await took(`${unique()}@example.com`));
  }
  // Compares the fastest of each: other work on the machine only makes the others slower.
  const ratio = Math.min(...known) / Math.min(...unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("an email is the same in upper and lower case", async () => {
  const person = await makePerson("owner");
  expect((await trySignIn(url, { email: person.email.toUpperCase() })).status).toBe(200);
});

test("nobody can sign in without the page's own token", async () => {
  const { email } = await makePerson("owner");
  const body = new URLSearchParams({ email, password: PASSWORD, json: "true" });
  const answer = await fetch(`${url}/api/auth/callback/credentials`, { method: "POST", body, redirect: "manual" });
  expect(answer.headers.getSetCookie().filter((line) => line.includes("hearthline-session="))).toEqual([]);
});

test("endpoints that would prolong a session or reveal the set-up do not exist", async () => {
  for (const action of ["session", "providers", "_log", "verify-request"])
    expect((await fetch(`${url}/api/auth/${action}`)).status).toBe(404);
});

test("a long body is not read", async () => {
  const body = "x".repeat(9_000);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, { method: "POST", body });
  expect(answer.status).toBe(413);
});
