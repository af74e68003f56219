import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MeasuredServer, startMeasured } from "../../../support/clients/footprint";
import { startSteadyClients } from "../../../support/clients/steady-clients";
import { openEvents } from "../../../support/people/events";
import { makeInstallation } from "../../../support/servers/server";

const STREAMS = Number(process.env["STREAMS"] ?? 200);
const AT_ONCE = 10;
const PER_SECOND = 40;
const MOST_GROWTH = 5 * 2 ** 20;
const OPEN_MS = 30_000;
const ENDS_WITHIN_MS = 5_000;
const SETTLES_MS = 3_000;

let server: MeasuredServer;
let tokens: readonly string[];
beforeAll(async () => {
  server = await startMeasured(makeInstallation({ LOG_LEVEL: "silent" }));
  tokens = ["a", "b", "c"].map((name) => server.installation.tokens("create", "--name", name));
});
afterAll(async () => {
  await server.end("SIGTERM");
  server.installation.remove();
});

const writing = () => startSteadyClients({ url: server.url, tokens: tokens.slice(0, 2), perSecond: PER_SECOND });

/** Collects garbage all the time: a timer held only by garbage would never fire. */
function startCollecting(): () => void {
  const timer = setInterval(() => server.process.kill("SIGUSR2"), 1_000);
  return () => clearInterval(timer);
}

test(`${STREAMS} streams that are opened and closed under writes leave no listener and no memory behind`, async () => {
  const token = tokens[2] ?? "";
  const steady = writing();
  await wait(SETTLES_MS);
  const before = await server.footprint();
  for (let opened = 0; opened < STREAMS; opened += AT_ONCE) {
    const streams = await Promise.all(Array.from({ length: AT_ONCE }, () => openEvents(server.url, token)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    // Each client disconnects right after an event.
    await Promise.all(streams.map((stream) => stream.next().then(stream.close)));
  }
  await wait(SETTLES_MS);
  const { failed } = await steady.end();
  const after = await server.footprint();
  const grown = after.heap - before.heap;
  console.log(
    `${STREAMS} streams: ${after.streams} open, ${after.listeners} listeners, heap grew by ${(grown / 2 ** 20).toFixed(1)} MiB`,
  );
  expect(failed).toEqual([]);
  expect([after.streams, after.listeners]).toEqual([0, 0]);
  expect(grown).toBeLessThan(MOST_GROWTH);
});

test("a stream ends after half a minute under load, and within five seconds after its token was revoked", async () => {
  const steady = writing();
  const stopCollecting = startCollecting();
  const made = server.installation.tokens("create", "--name", "revoked");
  const [whole, revoked] = await Promise.all([openEvents(server.url, tokens[2] ?? ""), openEvents(server.url, made)]);
  const began = performance.now();
  const wholeEnds = whole.ended.then(() => performance.now() - began);
  const list = server.installation.tokens("list");
  const id = /([0-9a-f]{32}).*revoked/.exec(list)?.[1] ?? "";
  server.installation.tokens("revoke", id);
  const asked = performance.now();
  const late = Promise.race([revoked.ended, wait(2 * ENDS_WITHIN_MS)]).then(() => performance.now() - asked);
  const endedAfter = await late;
  const wholeAfter = await Promise.race([wholeEnds, wait(OPEN_MS + ENDS_WITHIN_MS, Number.POSITIVE_INFINITY)]);
  stopCollecting();
  await steady.end();
  whole.close();
  revoked.close();
  console.log(`revoked: ended after ${Math.round(endedAfter)} ms; left alone: after ${Math.round(wholeAfter)} ms`);
  expect(endedAfter).toBeLessThan(ENDS_WITHIN_MS);
  expect(wholeAfter).toBeGreaterThan(OPEN_MS - 1_000);
  expect(wholeAfter).toBeLessThan(OPEN_MS + 2_000);
});
