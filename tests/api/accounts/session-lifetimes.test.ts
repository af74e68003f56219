import { decode, encode } from "next-auth/jwt";
import { expect, inject, test } from "vitest";
import { putSessionUse } from "@/lib/data/accounts/session-uses";
import { derivedKey } from "@/lib/data/keys/keyring";
import { database } from "@/lib/database/database";
import { callerOf } from "../../support/clients/http";
import { unique } from "../../support/people/api";
import { makePerson } from "../../support/people/people";
import { trySignIn } from "../../support/people/sign-in";

const url = inject("url");

const HOUR_MS = 3_600_000;

/** A cookie signed by this installation for a user who signed in that long ago; valid for 30 days by itself. */
async function cookieSignedIn(person: { readonly id: string }, agoMs: number, sessionId: string = unique()) {
  const claims = { personId: person.id, sessionVersion: 0, sessionId, signedInAt: Date.now() - agoMs, by: "password" };
  const secret = derivedKey("session cookies");
  return `hearthline-session=${await encode({ token: { claims }, secret, maxAge: 30 * 24 * 3_600 })}`;
}

const statusBy = async (Cookie: string, headers = {}) =>
  (await callerOf(url, null)("GET", "/v1/me", undefined, { Cookie, ...headers })).status;

const setLastUse = async (sessionId: string, agoMs: number) =>
  (await database()).inTransaction((sql) => putSessionUse(sql, sessionId, Date.now() - agoMs));

test("the server ends a session after 12 hours, whatever the cookie says", async () => {
  const person = await makePerson("officer");
  const { set = "" } = await trySignIn(url, person);
  const token = set.split(";")[0]?.replace("hearthline-session=", "") ?? "";
  const { exp = 0, iat = 0 } = ((await decode({ token, secret: derivedKey("session cookies") })) ?? {}) as {
    exp?: number;
    iat?: number;
  };
  expect(exp - iat).toBe(12 * 3_600);
  for (const [hours, status] of [
    [11.9, 200],
    [12, 401],
    [13, 401],
    [29 * 24, 401],
    [-1, 401],
  ] as const) {
    const sessionId = unique();
    await setLastUse(sessionId, 0);
    const Cookie = await cookieSignedIn(person, hours * HOUR_MS, sessionId);
    expect([hours, await statusBy(Cookie)]).toEqual([hours, status]);
    const page = await fetch(`${url}/settings/profile`, { headers: { Cookie }, redirect: "manual" });
    expect([hours, page.status]).toEqual([hours, status === 200 ? 200 : 307]);
  }
});

test("a cookie without its sign-in time gives no access", async () => {
  const person = await makePerson("officer");
  const claims = { personId: person.id, sessionVersion: 0, sessionId: unique(), by: "password" };
  const secret = derivedKey("session cookies");
  expect(await statusBy(`hearthline-session=${await encode({ token: { claims }, secret })}`)).toBe(401);
});

test("a session ends after an hour without use, and use prolongs it", async () => {
  const person = await makePerson("officer");
  const sessionId = unique();
  const Cookie = await cookieSignedIn(person, 3 * HOUR_MS, sessionId);
  expect(await statusBy(Cookie)).toBe(401);
  await setLastUse(sessionId, 0.9 * HOUR_MS);
  expect(await statusBy(Cookie)).toBe(200);
  const usedAt = async () => {
    const { read } = await database();
    const row = await read.get<{ usedAt: number }>(`SELECT "usedAt" FROM "SessionUse" WHERE "id" = ?`, [sessionId]);
    return Number(row?.usedAt);
  };
  await expect.poll(usedAt).toBeGreaterThan(Date.now() - 10_000);
});

test("a stream, or a page whose user is away, does not prolong a session", async () => {
  const person = await makePerson("officer");
  const sessionId = unique();
  const Cookie = await cookieSignedIn(person, 3 * HOUR_MS, sessionId);
  await setLastUse(sessionId, 0.9 * HOUR_MS);
  expect(await statusBy(Cookie, { Accept: "text/event-stream" })).toBe(200);
  expect(await statusBy(Cookie, { "Hearthline-Idle": String(0.9 * 3_600) })).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { read } = await database();
  const row = await read.get<{ usedAt: number }>(`SELECT "usedAt" FROM "SessionUse" WHERE "id" = ?`, [sessionId]);
  expect(Number(row?.usedAt)).toBeLessThan(Date.now() - 0.8 * HOUR_MS);
});
