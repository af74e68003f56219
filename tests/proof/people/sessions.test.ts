import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "@/lib/database/database";
import { callerOf } from "../../support/clients/http";
import { makePerson, type TestPerson } from "../../support/people/people";
import { PASSWORD, signIn, trySignIn } from "../../support/people/sign-in";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

// Each of these changes a setting of a whole installation, so each has its own.
const ADMIN = { email: "ann@example.com", password: "a long enough secret" };
let server: Server;

beforeAll(async () => {
  server = await startServer(makeInstallation({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }));
  const { DATA_DIR, KEYRING_FILE } = server.installation.env;
  Object.assign(process.env, { DATA_DIR, KEYRING_FILE });
});
afterAll(async () => {
  await closeDatabase();
  await server.end("SIGTERM");
  server.installation.remove();
});

test("the last owner can neither be disabled nor demoted, not even by two concurrent calls", async () => {
  const ann = await signIn(server.url, ADMIN);
  const { id } = (await ann("GET", "/v1/me")).json;
  for (const [path, patch] of [
    ["disabled", { disabled: true }],
    ["role", { role: "manager" }],
  ] as const) {
    const { status, json } = await ann("PATCH", `/v1/people/${id}`, patch);
    expect([status, json.error.data.issues[0].path]).toEqual([400, path]);
  }
  const bob = await makePerson("owner");
  const both = await Promise.all(
    [id, bob.id].map((person) => ann("PATCH", `/v1/people/${person}`, { disabled: true })),
  );
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
});

test("if everyone needs two-step sign-in, nobody does anything before setting it up", async () => {
  const owner = await makePerson("owner");
  const session = await signIn(server.url, owner);
  expect((await session("PATCH", "/v1/settings", { requireTotp: true })).json).toMatchObject({ requireTotp: true });
  for (const path of ["/v1/applications", "/v1/people", "/v1/settings"])
    expect((await session("GET", path)).status).toBe(403);
  expect((await session("POST", "/agents/wake", {})).json.message).toContain("two-step sign-in");
  expect((await session("GET", "/v1/me")).json.mustEnrol).toBe(true);
  const { secret } = (await session("POST", "/v1/me/totp", { currentPassword: PASSWORD })).json;
  const { Secret, TOTP } = await import("otpauth");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await session("POST", "/v1/me/totp/confirm", { code })).status).toBe(200);
  expect((await session("GET", "/v1/me")).json.mustEnrol).toBe(false);
  expect((await session("PATCH", "/v1/settings", { requireTotp: false })).status).toBe(200);
});

test("a session is invalid with other keys", async () => {
  const other = await startServer(makeInstallation({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }));
  const { set = "" } = await trySignIn(other.url, ADMIN);
  const call = callerOf(server.url, null);
  expect((await call("GET", "/v1/me", undefined, { Cookie: set.split(";")[0] ?? "" })).status).toBe(401);
  await other.end("SIGTERM");
  other.installation.remove();
});

test("both ways of serving accept the same session", async () => {
  const next = await startServer(server.installation, { door: "next" });
  const { set = "" } = await trySignIn(server.url, await makePerson("officer"));
  const cookie = { Cookie: set.split(";")[0] ?? "" };
  for (const { url } of [server, next]) {
    expect((await callerOf(url, null)("GET", "/v1/me", undefined, cookie)).status).toBe(200);
    expect((await callerOf(url, null)("POST", "/v1/applications", {}, cookie)).status).toBe(403);
  }
  await next.end("SIGTERM");
});

test("with an https public address, the cookie is for https only", async () => {
  const secure = await startServer(server.installation, { settings: { PUBLIC_URL: "https://loans.example.com" } });
  const { set } = await trySignIn(secure.url, await makePerson("officer"));
  expect(set).toMatch(/^__Host-hearthline-session=.*; HttpOnly; Secure; SameSite=Lax$/i);
  const cookie = { Cookie: set?.split(";")[0] ?? "" };
  const change = (Origin: string) => callerOf(secure.url, null)("POST", "/v1/applications", {}, { ...cookie, Origin });
  expect((await change("https://loans.example.com")).status).toBe(400);
  expect((await change(secure.url)).status).toBe(403);
  await secure.end("SIGTERM");
});

test("guessing is slowed down per account and address, and nobody can lock an owner out of their account", async () => {
  const limited = await startServer(server.installation, {
    settings: { RATE_LIMITS: "on", FAILED_AUTHENTICATION_LIMIT: "1000", TRUSTED_PROXIES: "1" },
  });
  const from = (person: TestPerson, address: string, password?: string) =>
    trySignIn(limited.url, { ...person, ...(password ? { password } : {}) }, { "X-Forwarded-For": address });
  const person = await makePerson("officer");
  const refusals = [];
  for (let round = 0; round < 11; round++) refusals.push((await from(person, "192.0.2.1", "guess")).refusal);
  expect(refusals.slice(0, 10)).toEqual(Array(10).fill("wrong"));
  expect(refusals[10]).toMatch(/^rate_limited \d+$/);
  expect((await from(person, "192.0.2.1")).refusal).toMatch(/^rate_limited/);
  expect((await from(person, "192.0.2.2")).status).toBe(200);
  await limited.end("SIGTERM");
});

test("inside a session the password is guessed no faster than outside, and a right one is not counted", async () => {
  const limited = await startServer(server.installation, {
    settings: { RATE_LIMITS: "on", FAILED_AUTHENTICATION_LIMIT: "1000", TRUSTED_PROXIES: "1" },
  });
  const person = await makePerson("officer");
  const session = await signIn(limited.url, person);
  const at = (address: string) => ({ headers: { "X-Forwarded-For": address } });
  const remove = (currentPassword: string, address = "192.0.2.1") =>
    session("POST", "/v1/me/totp/remove", { currentPassword }, at(address));
  const change = (currentPassword: string, address = "192.0.2.1") =>
    session("PATCH", "/v1/me", { password: "guessed at last", currentPassword }, at(address));
  for (let round = 0; round < 12; round++) expect((await remove(PASSWORD)).status).toBe(200);
  for (let round = 0; round < 5; round++) {
    expect((await remove("guess")).json.error.data.issues[0].path).toBe("currentPassword");
    expect((await change("guess")).json.error.data.issues[0].path).toBe("currentPassword");
  }
  for (const answer of [() => remove("guess"), () => change(PASSWORD)]) {
    const { status, json, headers } = await answer();
    expect([status, json]).toEqual([429, expect.objectContaining({ kind: "RateLimited" })]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(800);
  }
  // They count as attempts on the account, whichever way they came; operations without a password continue.
  expect((await trySignIn(limited.url, person, { "X-Forwarded-For": "192.0.2.1" })).refusal).toMatch(/^rate_limited/);
  expect((await session("PATCH", "/v1/me", { name: "New Name" }, at("192.0.2.1"))).status).toBe(200);
  for (let round = 0; round < 20; round++) await remove("guess", `198.51.100.${round}`);
  expect((await change(PASSWORD, "203.0.113.1")).status).toBe(429);
  await limited.end("SIGTERM");
});

test("guessing over many accounts is slowed down per address, whatever address the caller claims", async () => {
  const limited = await startServer(server.installation, {
    settings: { RATE_LIMITS: "on", FAILED_AUTHENTICATION_LIMIT: "3" },
  });
  const refusals = [];
  for (let round = 0; round < 4; round++) {
    const headers = { "X-Forwarded-For": `192.0.2.${round}`, "X-Connection-Address": `192.0.2.${round}` };
    refusals.push((await trySignIn(limited.url, { email: `${round}@example.com` }, headers)).refusal);
  }
  expect(refusals.slice(0, 3)).toEqual(["wrong", "wrong", "wrong"]);
  expect(refusals[3]).toMatch(/^rate_limited/);
  await limited.end("SIGTERM");
});
