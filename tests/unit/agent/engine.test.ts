import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { listMessages } from "@/lib/data/contact/outreach/messages";
import { database } from "@/lib/database/database";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { claimStep } from "@/lib/operations/agent/engine/claim";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import type { Outgoing, Sender } from "@/lib/operations/agent/engine/senders/channel";
import { sleepAgent, wakeAgent } from "@/lib/operations/applications/contact/sleep-agent";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { updatePause } from "@/lib/operations/contact/agent-pause";
import { updateSendingLimits } from "@/lib/operations/contact/sending-limits";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";
import { ingestTexted } from "../../support/people/texted-lead";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);
const clock = () => Math.trunc(time + performance.now() - STARTED_AT);

const never = new AbortController().signal;
const sent: Outgoing[] = [];
const counting: Sender = async (message) => {
  sent.push(message);
  return { outcome: "accepted", providerId: message.key };
};
const caller = () => serviceCaller(clock());
const run = (send = counting) => runAgent({ signal: never, send, clock });
const target = (id: string) => ({ type: "gizmoId", id }) as const;

const ingest = async () => (await ingestTexted(caller())).id;
const attemptsOf = async (id: string) => listAgentAttempts((await database()).read, id, 50);
const sentTo = (id: string, attempts: Awaited<ReturnType<typeof attemptsOf>>) =>
  sent.filter(({ key }) => attempts.some((attempt) => attempt.id === key && attempt.applicationId === id)).length;

async function enrollmentOf(id: string) {
  const text = `SELECT "id", "state", "reason", "dueAt" FROM "Enrollment" WHERE "applicationId" = ?`;
  return (await database()).read.get<{ id: string; state: string; reason: string | null; dueAt: number | null }>(text, [
    id,
  ]);
}

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});

beforeEach(() => {
  sent.length = 0;
});

test("a lead is texted at once, once, and its file becomes ATTEMPTED", async () => {
  const id = await ingest();
  await run();
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: "sms", text: expect.stringContaining("Hi Ada") });
  expect(await attemptsOf(id)).toEqual([expect.objectContaining({ state: "accepted", channel: "sms", step: 0 })]);
  const { read } = await database();
  expect((await findApplication(read, id))?.status).toBe("ATTEMPTED");
  expect(await listMessages(read, id, 10)).toEqual([
    expect.objectContaining({ direction: "out", body: sent[0]?.text }),
  ]);
  const raw = await read.all(`SELECT "body" FROM "Message" WHERE "applicationId" = ?`, [id]);
  expect(JSON.stringify(raw)).not.toContain("Ada");
});

test("the second message is due later, and a stop in between ends it all", async () => {
  const id = await ingest();
  await run();
  await stopContact(caller(), target(id));
  expect(await enrollmentOf(id)).toMatchObject({ state: "exited", reason: "stopped", dueAt: null });
  time += 11 * MINUTE_MS;
  sent.length = 0;
  await run();
  expect(sentTo(id, await attemptsOf(id))).toBe(0);
});

test("a sleep holds the next message until its end, and a wake lets it go on", async () => {
  const id = await ingest();
  await sleepAgent(caller(), { ...target(id), sleepDuration: HOUR_MS });
  await run();
  expect(sentTo(id, await attemptsOf(id))).toBe(0);
  expect(await enrollmentOf(id)).toMatchObject({ state: "waiting", reason: "asleep" });
  // In the very millisecond of the wake.
  const at = clock();
  await wakeAgent(serviceCaller(at), target(id));
  await runAgent({ signal: never, send: counting, clock: () => at });
  const times = sentTo(id, await attemptsOf(id));
  expect({ times, enrollment: await enrollmentOf(id) }).toMatchObject({ times: 1, enrollment: { state: "active" } });
});

test("nothing is sent while all contact is paused, also by an instance that has not heard of it yet", async () => {
  const id = await ingest();
  await run(async (message, mayBegin) => {
    if (message.channel === "sms") await updatePause(caller(), { paused: true });
    return counting(message, mayBegin);
  });
  const other = await ingest();
  await run();
  expect(await attemptsOf(other)).toEqual([]);
  expect(await attemptsOf(id)).toHaveLength(1);
  await updatePause(caller(), { paused: false });
  await run();
  expect(await attemptsOf(other)).toHaveLength(1);
});

test("a step that is forbidden is kept with its decision, and the next one follows", async () => {
  const id = await ingest();
  const { read } = await database();
  await (await database()).inTransaction((sql) => sql.run(`DELETE FROM "Consent" WHERE "applicationId" = ?`, [id]));
  await run();
  await run();
  const attempts = await attemptsOf(id);
  expect(attempts.map(({ channel, state }) => [channel, state])).toEqual([
    ["email", "accepted"],
    ["sms", "blocked"],
  ]);
  expect(JSON.parse(attempts[1]?.decision ?? "{}").reasons[0].code).toBe("no_consent");
  expect((await findApplication(read, id))?.status).toBe("ATTEMPTED");
});

test("a stop waits for a message that is being sent", async () => {
  const id = await ingest();
  const order: string[] = [];
  let stopping = Promise.resolve();
  await run(async ({ key }) => {
    stopping = stopContact(caller(), target(id)).then(() => void order.push("stopped"));
    await wait(150);
    order.push("sent");
    return { outcome: "accepted", providerId: key };
  });
  await stopping;
  expect(order).toEqual(["sent", "stopped"]);
});

test("a stop waits until a claimed message can no longer begin", async () => {
  const id = await ingest();
  await run(async () => ({ outcome: "refused", isBadAddress: false }));
  time += 11 * MINUTE_MS;
  const claim = await claimStep((await enrollmentOf(id))?.id ?? "", { clock });
  await stopContact(caller(), target(id));
  expect(clock()).toBeGreaterThanOrEqual(claim?.mustStartBy ?? Number.MAX_SAFE_INTEGER);
});

test("of 20 stops among claims, none is followed by a send", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, ingest));
  const stopped = new Set<string>();
  const phones = new Map<string, string>();
  const { read } = await database();
  for (const id of ids) phones.set((await findApplication(read, id))?.primaryBorrowerPhoneE164 ?? "", id);
  const late: string[] = [];
  const watching: Sender = async (message, mayBegin) => {
    const id = phones.get(message.to) ?? "";
    if (stopped.has(id)) late.push(id);
    return counting(message, mayBegin);
  };
  const stop = async (id: string) => {
    await stopContact(caller(), target(id));
    stopped.add(id);
  };
  await Promise.all([run(watching), run(watching), ...ids.map(stop)]);
  await run(watching);
  expect(late).toEqual([]);
  for (const id of ids) expect((await attemptsOf(id)).length).toBeLessThanOrEqual(1);
});

test("an erasure leaves nothing of the conversation", async () => {
  const id = await ingest();
  await run();
  await erasePerson(caller(), id, { reason: "borrowerRequest" });
  const { read } = await database();
  for (const table of ["Enrollment", "AgentAttempt", "Conversation", "Message"])
    expect(await read.all(`SELECT * FROM "${table}" WHERE "applicationId" = ?`, [id])).toEqual([]);
});

test("of two claims of a step one gets it, and if its process ends, it is unknown and never sent again", async () => {
  const id = await ingest();
  await run(async () => ({ outcome: "unknown" }));
  const attempts = await attemptsOf(id);
  expect(attempts).toEqual([expect.objectContaining({ state: "unknown" })]);
  const { id: enrollmentId = "" } = (await enrollmentOf(id)) ?? {};
  time += 11 * MINUTE_MS;
  const claims = await Promise.all([claimStep(enrollmentId, { clock }), claimStep(enrollmentId, { clock })]);
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  // The process that claimed it ends here.
  time += 2 * MINUTE_MS;
  sent.length = 0;
  await run();
  expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
  expect(sentTo(id, await attemptsOf(id))).toBe(0);
});

test("the agent stays within its 24-hour text limit across several instances, and the other texts wait", async () => {
  const sentBefore = (
    await (
      await database()
    ).read.get<{ count: number }>(
      `SELECT COUNT(*) AS "count" FROM "AgentAttempt" WHERE "channel" = 'sms' AND "state" IN ('accepted', 'unknown')`,
    )
  )?.count;
  await updateSendingLimits(caller(), { textsPerDay: Number(sentBefore) + 3 });
  try {
    const ids: string[] = [];
    for (let lead = 0; lead < 5; lead++) ids.push(await ingest());
    await Promise.all([run(), run(), run()]);
    const isWaiting = async (id: string) => (await enrollmentOf(id))?.reason === "sending_limit";
    const states = await Promise.all(ids.map(isWaiting));
    const waiting = ids.filter((_, index) => states[index]);
    expect([sent.length, waiting.length]).toEqual([3, 2]);
    for (const id of waiting) expect((await enrollmentOf(id))?.dueAt).toBeGreaterThan(clock() + 14 * MINUTE_MS);
    time += 24 * HOUR_MS;
    await run();
    const late = sent.filter(({ applicationId }) => waiting.includes(applicationId));
    expect(late.map(({ channel }) => channel)).toEqual(["sms", "sms"]);
  } finally {
    await updateSendingLimits(caller(), {});
  }
});
