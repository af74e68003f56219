import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import { startWriting } from "../../support/clients/writing";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { type Receiver, startReceiver } from "../../support/servers/peers/receiver";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

const EVENTS = Number(process.env["SPEED_EVENTS"] ?? 1_000);
const WRITES = Number(process.env["SPEED_WRITES"] ?? 40);
const ENDPOINTS = 20;
const WRITERS = 16;
const WITHIN_MS = 120_000;
/** The lowest rate of webhooks, as a share of what a bare client reaches on the same machine. */
const LEAST_SHARE = 0.1;

let server: Server;
let call: Caller;
let token: string;
let receiver: Receiver;
beforeAll(async () => {
  server = await startServer(makeInstallation({ WEBHOOK_ALLOW: "127.0.0.1" }));
  token = server.installation.tokens("create", "--name", "speed");
  call = callerOf(server.url, token);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.end("SIGTERM");
  server.installation.remove();
});

test(`${EVENTS} waiting events are delivered by one instance, beside the calls of a bare client`, async () => {
  const { json: hook } = await call("POST", "/v1/webhooks", { url: receiver.url });
  await call("POST", `/v1/webhooks/${hook.id}/disable`, {});
  const writing = startWriting(server.url, token, WRITERS);
  const { created, moved } = writing.tally;
  await expect.poll(() => created.size + moved.size, { timeout: WITHIN_MS }).toBeGreaterThan(EVENTS);
  await writing.end();
  const waiting = async () => (await call("GET", `/v1/webhooks/${hook.id}`)).json.waiting;
  await expect.poll(waiting, { timeout: WITHIN_MS }).toBeGreaterThanOrEqual(Math.min(EVENTS, 1_000));
  const begun = performance.now();
  await call("POST", `/v1/webhooks/${hook.id}/enable`, {});
  await expect
    .poll(() => receiver.received.length, { timeout: WITHIN_MS, interval: 20 })
    .toBeGreaterThanOrEqual(EVENTS);
  const rate = perSecond(receiver.received.length, begun);
  const body = receiver.received[0]?.body ?? "";
  const bare = await bareRate(body);
  console.log(`${rate} deliveries a second of one instance; a bare client makes ${bare} calls a second`);
  expect(rate).toBeGreaterThan(bare * LEAST_SHARE);
  await call("DELETE", `/v1/webhooks/${hook.id}`);
});

test(`writes take as long with ${ENDPOINTS} webhooks as without`, async () => {
  const without = await writeTime(1_000);
  const ids = await Promise.all(
    Array.from({ length: ENDPOINTS }, async (_, number) => {
      const { json } = await call("POST", "/v1/webhooks", { url: `${receiver.url}/${number}` });
      await call("POST", `/v1/webhooks/${json.id}/disable`, {});
      return json.id;
    }),
  );
  const planned = await writeTime(2_000);
  for (const id of ids) await call("POST", `/v1/webhooks/${id}/enable`, {});
  const sent = await writeTime(3_000);
  const text = (ms: number) => `${ms.toFixed(1)} ms`;
  console.log(
    `a write takes ${text(without)} without webhooks, ${text(planned)} with ${ENDPOINTS} whose events wait, ${text(sent)} while all are sent on the same machine`,
  );
  // The write does the same work. The difference is the sender running beside it.
  expect(planned).toBeLessThan(without * 3 + 10);
});

const perSecond = (count: number, begun: number) => Math.round(count / ((performance.now() - begun) / 1_000));

/** Returns how many calls a second a plain client makes to the receiver. */
async function bareRate(body: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  let left = EVENTS;
  const begun = performance.now();
  const work = async () => {
    while (left-- > 0)
      await new Promise<void>((done, fail) => {
        const sent = request(receiver.url, { method: "POST", agent }, (response) => response.resume().on("end", done));
        sent.on("error", fail).end(body);
      });
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
  agent.destroy();
  return perSecond(EVENTS, begun);
}

/** Returns the median time of a write, in milliseconds. */
async function writeTime(from: number): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < WRITES; number++) {
    const begun = performance.now();
    const { status } = await call("POST", "/v1/applications", borrowerOf(`w-${from + number}`, phoneOf(from + number)));
    expect(status).toBe(200);
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(WRITES / 2)] ?? 0;
}
