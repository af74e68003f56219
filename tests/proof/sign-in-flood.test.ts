import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeInstallation, type Server, startServer } from "../support/server";
import { sessionCookie, trySignIn } from "../support/sign-in";
import { startSteadyClients } from "../support/steady-clients";

const SECONDS = Number(process.env["FLOOD_SECONDS"] ?? 10);
const OWNER = { email: "olive@example.com", password: "correct horse battery" };
const FLOODERS = 32;
const CLIENTS = 2;
const PER_SECOND = 40;
/** Within which 99 of 100 calls are answered, whatever the flood. */
const MOST_P99_MS = 300;
const WARM_UP_MS = 5_000;
const MOST_AGAIN = 2;

let server: Server;
const tokens: string[] = [];

beforeAll(async () => {
  const settings = {
    RATE_LIMITS: "on",
    // So that a test can come from many addresses.
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

test(`${SECONDS} seconds of sign-ins from many addresses: the interface answers all the while`, async () => {
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
  // Five slow calls make a slow hundredth: where the machine stood still, once more.
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
  // Passwords were tried, and each try cost what it has to.
  expect(refusals.get("wrong")).toBeGreaterThan(SECONDS);
  expect(p99).toBeLessThan(MOST_P99_MS);
});

test("one address is told to wait, whichever accounts it tries", async () => {
  const address = newAddress();
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 25; i++) refusals.push((await attempt(`guess${i}@example.com`, address)).refusal);
  expect(refusals.slice(0, 20)).toEqual(Array(20).fill("wrong"));
  for (const refusal of refusals.slice(20)) expect(refusal).toMatch(/^rate_limited \d+$/);
});

test("one account is told to wait, from whichever addresses it is tried; its owner is let in again later", async () => {
  const refusals: (string | null)[] = [];
  for (let i = 0; i < 35; i++) refusals.push((await attempt("known@example.com", newAddress())).refusal);
  expect(refusals.slice(0, 30)).toEqual(Array(30).fill("wrong"));
  for (const refusal of refusals.slice(30)) {
    expect(refusal).toMatch(/^rate_limited \d+$/);
    expect(Number(refusal?.split(" ")[1])).toBeLessThanOrEqual(900_000);
  }
  // Nobody else is kept out by it.
  expect(await sessionCookie(server.url, OWNER)).toContain("hearthline-session=");
});
