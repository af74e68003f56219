import { Secret, TOTP } from "otpauth";
import { expect, inject, test } from "vitest";
import { makePerson } from "../../support/people/people";
import { PASSWORD, signIn, trySignIn } from "../../support/people/sign-in";

const url = inject("url");
const STEP_MS = 30_000;

/** Returns the code that many steps from now. The next step's code is accepted too, for two steps in all. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function enrolled() {
  const person = await makePerson("officer");
  const session = await signIn(url, person);
  const { secret, uri } = (await session("POST", "/v1/me/totp", { currentPassword: PASSWORD })).json;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Hearthline/);
  const wrong = await session("POST", "/v1/me/totp/confirm", { code: "000000" });
  expect(wrong.json.error.data.issues[0].path).toBe("code");
  const { recoveryCodes } = (await session("POST", "/v1/me/totp/confirm", { code: codeOf(secret) })).json;
  return { person, session, secret, recoveryCodes: recoveryCodes as string[] };
}

test("once it is on, signing in needs a code, and a code works once", async () => {
  const { person, session, secret } = await enrolled();
  expect((await session("GET", "/v1/me")).json.totpSince).toBeTypeOf("number");
  expect((await trySignIn(url, person)).refusal).toBe("code_needed");
  expect((await trySignIn(url, { ...person, code: "123" })).refusal).toBe("code_wrong");
  expect((await trySignIn(url, { ...person, code: codeOf(secret, -1) })).refusal).toBe("code_wrong");
  const code = codeOf(secret, 1);
  expect((await trySignIn(url, { ...person, code })).status).toBe(200);
  expect((await trySignIn(url, { ...person, code })).refusal).toBe("code_wrong");
  expect((await trySignIn(url, { ...person, code: codeOf(secret, -1) })).refusal).toBe("code_wrong");
});

test("of concurrent sign-ins with one code, one succeeds", async () => {
  const { person, secret } = await enrolled();
  const code = codeOf(secret, 1);
  const tries = await Promise.all(Array.from({ length: 6 }, () => trySignIn(url, { ...person, code })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code without the right password reveals nothing", async () => {
  const { person, secret } = await enrolled();
  const code = codeOf(secret, 1);
  expect((await trySignIn(url, { ...person, password: "not it", code })).refusal).toBe("wrong");
  expect((await trySignIn(url, { ...person, code })).status).toBe(200);
});

test("a recovery code replaces a code once, however it is typed", async () => {
  const { person, recoveryCodes } = await enrolled();
  expect(new Set(recoveryCodes).size).toBe(10);
  const code = ` ${recoveryCodes[3]?.toUpperCase().replace("-", "")}`;
  expect((await trySignIn(url, { ...person, code })).status).toBe(200);
  expect((await trySignIn(url, { ...person, code })).refusal).toBe("code_wrong");
});

test("it is removed with the password only, and cannot be started again meanwhile", async () => {
  const { person, session, recoveryCodes } = await enrolled();
  expect((await session("POST", "/v1/me/totp", { currentPassword: PASSWORD })).status).toBe(403);
  expect((await session("POST", "/v1/me/totp/remove", { currentPassword: "not it" })).status).toBe(400);
  expect((await session("POST", "/v1/me/totp/remove", { currentPassword: PASSWORD })).status).toBe(200);
  expect((await session("POST", "/v1/me/totp/remove", { currentPassword: PASSWORD })).status).toBe(200);
  const owner = await signIn(url, await makePerson("owner"));
  const log: { action: string; actor: { id: string } }[] = (await owner("GET", "/v1/settings/log?limit=200")).json.data;
  const own = log.filter(({ actor }) => actor.id === person.id);
  expect(own.map(({ action }) => action)).toEqual(["secondFactorOff", "secondFactorOn"]);
  expect((await trySignIn(url, person)).status).toBe(200);
  for (const proof of [undefined, {}, { currentPassword: "not it" }])
    expect((await session("POST", "/v1/me/totp", proof)).status).toBe(400);
  const begun = await session("POST", "/v1/me/totp", { currentPassword: PASSWORD });
  expect(begun.status).toBe(200);
  expect((await session("POST", "/v1/me/totp/confirm", { code: recoveryCodes[0] })).status).toBe(400);
});
