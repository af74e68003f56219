import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { startSteadyClients } from "../../support/clients/steady-clients";
import { signIn, trySignIn } from "../../support/people/sign-in";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const SECONDS = Number(process.env["FLOOD_SECONDS"] ?? 4);
const OWNER = { email: "olive@example.com", password: "correct horse battery" };
const FLOODERS = 32;
const CLIENTS = 2;
const PER_SECOND = 40;
/** 99% of calls must finish within this time, whatever the flood. */
const MOST_P99_MS = 300;
const WARM_UP_MS = 3_000;
const MOST_AGAIN = 2;

let server: Server;
const tokens: string[] = [];

beforeAll(async () => {
  const settings = {
    RATE_LIMITS: "on",
    // Lets a test come from many addresses.
    TRUSTED_PROXIES: "1",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  server = await startServer(makeInstallation(settings));
  for (let i = 0; i < CLIENTS; i++) tokens.push(server.installation.tokens("create", "--name", `client ${i}`));
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

let addresses = 0;
const newAddress = () => `198.18.${(++addresses >> 8) & 255}.${addresses & 255}`;
const attempt = (email: string, address: string) =>
  trySignIn(server.url, { email, password: "a wrong password" }, { "X-Forwarded-For": address });

test(`${SECONDS} seconds of sign-ins from many addresses: the API keeps responding`, async () => {
  const steady = startSteadyClients({ url: server.url, tokens, perSecond: PER_SECOND });
  await wait(WARM_UP_MS);
  await steady.end();
  const calm = startSteadyClients({ url: server.url, tokens, perSecond: PER_SECOND });
  await wait(WARM_UP_MS);
  const before = await calm.end();
  const refusals = new Map<string, number>();
  const flood = async () => {
    const meanwhile = startSteadyClients({ url: server.url, tokens, perSecond: PER_SECOND });
    const deadline = performance.now() + SECONDS * 1_000;
    const flooder = async (_: unknown, number: number) => {
      while (performance.now() < deadline) {
        const { refusal } = await attempt(`nobody${number}-${addresses}@example.com`, newAddress());
        refusals.set(String(refusal), (refusals.get(String(refusal)) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: FLOODERS }, flooder));
    return meanwhile.end();
  };
  let met = await flood();
  const failed = [...met.failed];
  // Five slow calls are enough to miss the 99%: if the machine stalled, measure once more.
  for (let again = 0; again < MOST_AGAIN && met.p99 >= MOST_P99_MS; again++) {
    met = await flood();
    failed.push(...met.failed);
  }
  const { answered, p99 } = met;
  console.log(
    `${SECONDS} s of sign-ins by ${FLOODERS}: ${answered} calls meanwhile, ${failed.length} failed, ` +
      `p99 ${Math.round(p99)} ms, ${Math.round(before.p99)} ms without; tries ended ${JSON.stringify(Object.fromEntries(refusals))}`,
  );
  expect(failed).toEqual([]);
  // Passwords were tried, and each attempt had its full cost.
  expect(refusals.get("wrong")).toBeGreaterThan(SECONDS);
  expect(p99).toBeLessThan(MOST_P99_MS);
});

test("one address must wait, whichever accounts it tries", async () => {
  const address = newAddress();
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 25; i++) refusals.push((await attempt(`guess${i}@example.com`, address)).refusal);
  expect(refusals.slice(0, 20)).toEqual(Array(20).fill("wrong"));
  for (const refusal of refusals.slice(20)) expect(refusal).toMatch(/^rate_limited \d+$/);
});

test("attempts on one account from many addresses are slowed down, and refuse nobody", async () => {
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 30; i++) refusals.push((await attempt("known@example.com", newAddress())).refusal);
  expect(refusals).toEqual(Array(30).fill("wrong"));
  const started = performance.now();
  expect((await attempt("known@example.com", newAddress())).refusal).toBe("wrong");
  expect(performance.now() - started).toBeGreaterThan(1_900);
});

const signInAt = (address: string, headers = {}) =>
  trySignIn(server.url, OWNER, { "X-Forwarded-For": address, ...headers });

test("an account under attack stays open to its owner: slowly from a new device, at once from a known one", async () => {
  const first = await signInAt(newAddress());
  expect([first.status, first.device]).toEqual([
    200,
    expect.stringMatching(/^hearthline-device=[0-9a-f]{32}\.[\w.-]+$/),
  ]);
  const [attackers, home] = [[newAddress(), newAddress(), newAddress()], newAddress()];
  for (const address of [...attackers, home]) {
    for (let i = 0; i < 10; i++) await attempt(OWNER.email, address);
  }
  expect((await signInAt(home)).refusal).toMatch(/^rate_limited/);
  const elsewhere = performance.now();
  expect((await signInAt(newAddress())).status).toBe(200);
  expect(performance.now() - elsewhere).toBeGreaterThan(1_900);
  const known = performance.now();
  expect((await signInAt(home, { Cookie: first.device })).status).toBe(200);
  expect(performance.now() - known).toBeLessThan(1_900);
});

test("a known device guesses no faster than others, and is known to its own account only", async () => {
  const { device = "" } = await signInAt(newAddress());
  const guess = (email: string) =>
    trySignIn(server.url, { email, password: "guess" }, { "X-Forwarded-For": newAddress(), Cookie: device });
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 11; i++) refusals.push((await guess(OWNER.email)).refusal);
  expect(refusals.slice(0, 10)).toEqual(Array(10).fill("wrong"));
  expect(refusals[10]).toMatch(/^rate_limited/);
  const others: (string | null)[] = [];
  for (let i = 0; i < 12; i++) others.push((await guess("somebody@example.com")).refusal);
  expect(others).toEqual(Array(12).fill("wrong"));
  const forged = `${device.slice(0, -1)}${device.endsWith("A") ? "B" : "A"}`;
  expect(
    (await trySignIn(server.url, { ...OWNER, password: "guess" }, { Cookie: forged, "X-Forwarded-For": newAddress() }))
      .refusal,
  ).toBe("wrong");
});

test("addresses of one IPv6 network count as one", async () => {
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 22; i++)
    refusals.push((await attempt(`six${i}@example.com`, `2001:db8:7:7::${i.toString(16)}`)).refusal);
  expect(refusals.slice(0, 20)).toEqual(Array(20).fill("wrong"));
  for (const refusal of refusals.slice(20)) expect(refusal).toMatch(/^rate_limited/);
  expect((await attempt("six@example.com", "2001:db8:7:8::1")).refusal).toBe("wrong");
});

test("wrong codes with the right password are limited per day, and the user is warned", async () => {
  const person = { email: "cody@example.com", password: OWNER.password };
  const owner = await signIn(server.url, OWNER);
  const { code: link } = (await owner("POST", "/v1/people", { email: person.email, role: "officer" })).json;
  await callerOf(server.url, null)("POST", "/v1/invitations/accept", {
    code: link,
    name: "Cody",
    password: person.password,
  });
  const session = await signIn(server.url, person);
  const { secret } = (await session("POST", "/v1/me/totp", { currentPassword: person.password })).json;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = (await session("POST", "/v1/me/totp/confirm", { code: totp.generate() })).json;
  const tryCode = (code: string, headers = {}) =>
    trySignIn(server.url, { ...person, code }, { "X-Forwarded-For": newAddress(), ...headers });
  for (let i = 0; i < 10; i++) expect((await tryCode("000000")).refusal).toBe("code_wrong");
  const { refusal } = await tryCode(totp.generate({ timestamp: Date.now() + 30_000 }));
  expect(refusal).toMatch(/^rate_limited \d+$/);
  expect(Number(refusal?.split(" ")[1])).toBeGreaterThan(80_000_000);
  // A recovery code still works.
  expect((await tryCode(recoveryCodes[0])).status).toBe(200);
  expect((await session("GET", "/v1/me")).json).toMatchObject({ wrongCodes: 10, wrongCodeAt: expect.any(Number) });
  const change = { password: "another long secret", currentPassword: person.password };
  expect((await session("PATCH", "/v1/me", change)).json).not.toHaveProperty("wrongCodes");
});
