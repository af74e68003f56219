import { beforeAll, expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { completeWork, failWork, releaseWork } from "@/lib/operations/agent/leases/finish-work";
import { leaseWork, listHeldWork } from "@/lib/operations/agent/leases/lease-work";
import { receiveMessage } from "@/lib/operations/agent/leases/receive-message";
import { beatWork, startWork } from "@/lib/operations/agent/leases/start-work";
import { listUnknownContacts, settleContact } from "@/lib/operations/agent/unknown-contacts";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);
const clock = () => Math.trunc(time + performance.now() - STARTED_AT);

const never = new AbortController().signal;
const service = () => serviceCaller(clock());
const agent = (id = "bot"): Caller => ({ ...service(), kind: "token", id, name: id, via: "api" });
const run = () => runAgent({ signal: never, clock });
const lease = (by = agent(), wanted: object = {}) =>
  leaseWork(by, { channels: ["call", "sms", "email"], limit: 50, waitSeconds: 0, ...wanted }, never);
const target = (id: string) => ({ type: "gizmoId", id }) as const;
const attemptsOf = async (id: string) => listAgentAttempts((await database()).read, id, 50);
const fileOf = async (id: string) => findApplication((await database()).read, id);

let count = 0;
/** Ingests a lead in California whose borrower agreed to be called and texted. */
async function ingest(teamId?: string): Promise<string> {
  count++;
  const at = { ...service(), teamId: teamId ?? null };
  const consent = { kind: "written", capturedAt: at.now, text: "I agree." } as const;
  const lead = {
    ...{ crmId: `crm-${count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone: `415555${2_000 + count}`, state: "ca", leadProviderSlug: "acme" } as const),
    consents: [{ channel: "call", ...consent } as const, { channel: "sms", ...consent } as const],
  };
  const { gizmoAppId } = await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)));
  return gizmoAppId;
}

/** Ingests a lead and leases its first call. */
async function leased() {
  const id = await ingest();
  await run();
  const { data } = await lease();
  const work = data.find(({ applicationId }) => applicationId === id);
  if (work === undefined) throw new Error("nothing was leased");
  return { id, work };
}

beforeAll(async () => {
  await updateAgentMode(service(), { mode: "external" });
});

test("a lead is leased once, started once, and completed", async () => {
  const { id, work } = await leased();
  expect(work).toMatchObject({
    channel: "call",
    purpose: "lead_response",
    to: (await fileOf(id))?.primaryBorrowerPhoneE164,
  });
  expect(work.text).toContain("Ada");
  expect((await lease(agent("other"))).data).toEqual([]);
  expect((await listHeldWork(agent())).data).toContainEqual(expect.objectContaining({ id: work.id, isStarted: false }));
  await expect(startWork(agent("other"), work.id, {})).rejects.toMatchObject({ code: "not_found" });
  await expect(completeWork(agent(), work.id, { outcome: "answered" })).rejects.toThrow("Start it first");
  const at = clock();
  const started = await startWork(agent(), work.id, {});
  expect(started).toMatchObject({ mayStart: true, reasons: [] });
  expect(started.mustStartBy).toBeLessThanOrEqual(at + 3 * SECOND_MS);
  await expect(startWork(agent(), work.id, {})).rejects.toThrow("never started twice");
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
  expect(await beatWork(agent(), work.id)).toMatchObject({ continue: true });
  await expect(completeWork(agent(), work.id, { outcome: "sent" })).rejects.toMatchObject({
    code: "validation_failed",
  });
  await completeWork(agent(), work.id, { outcome: "answered", providerId: "CA123" });
  expect(await attemptsOf(id)).toEqual([
    expect.objectContaining({ state: "accepted", channel: "call", providerId: "CA123" }),
  ]);
  expect((await fileOf(id))?.status).toBe("CONTACTED");
  expect(await listMessages(service(), id)).toMatchObject({ ended: "replied", data: [] });
});

test("of two starts one goes through, and of two reports one counts", async () => {
  const { id, work } = await leased();
  const isRejected = ({ status }: PromiseSettledResult<unknown>) => status === "rejected";
  const starts = await Promise.allSettled([startWork(agent(), work.id, {}), startWork(agent(), work.id, {})]);
  expect(starts.filter(isRejected)).toHaveLength(1);
  expect(await attemptsOf(id)).toHaveLength(1);
  const report = () => completeWork(agent(), work.id, { outcome: "no_answer" });
  const reports = await Promise.allSettled([report(), report(), beatWork(agent(), work.id)]);
  expect(reports.slice(0, 2).filter(isRejected)).toHaveLength(1);
  await expect(report()).rejects.toMatchObject({ code: "not_found" });
});

test("what nobody starts is leased again after a minute, or at once if it is released", async () => {
  const { work } = await leased();
  await releaseWork(agent(), work.id);
  const [again] = (await lease(agent("other"))).data;
  expect(again).toMatchObject({ applicationId: work.applicationId, channel: "call" });
  await expect(startWork(agent(), work.id, {})).rejects.toMatchObject({ code: "not_found" });
  time += MINUTE_MS + SECOND_MS;
  const [third] = (await lease(agent("third"))).data;
  expect(third?.applicationId).toBe(work.applicationId);
  await expect(startWork(agent("other"), again?.id ?? "", {})).rejects.toMatchObject({ code: "not_found" });
  await failWork(agent("third"), third?.id ?? "");
  expect(await attemptsOf(work.applicationId)).toEqual([expect.objectContaining({ state: "failed" })]);
});

test("a message appears in the conversation with the agent's own words, and a reply ends what is planned", async () => {
  const { id, work } = await leased();
  await failWork(agent(), work.id);
  time += 6 * MINUTE_MS;
  const [text] = (await lease(agent(), { channels: ["sms"] })).data.filter(({ applicationId }) => applicationId === id);
  expect(text?.channel).toBe("sms");
  await startWork(agent(), text?.id ?? "", { text: "Hi Ada, Hearthline here. Reply STOP to opt out." });
  await completeWork(agent(), text?.id ?? "", { outcome: "sent" });
  const received = await receiveMessage(agent(), id, { channel: "sms", text: "who is this?" });
  expect(received).toEqual({ class: "reply" });
  const { data, ended } = await listMessages(service(), id);
  expect(data.map(({ direction, text: words }) => [direction, words])).toEqual([
    ["in", "who is this?"],
    ["out", "Hi Ada, Hearthline here. Reply STOP to opt out."],
  ]);
  expect(ended).toBe("replied");
  const help = await receiveMessage(agent(), id, { channel: "sms", text: "HELP" });
  expect(help).toEqual({ class: "help", answer: expect.stringContaining("Reply STOP to opt out") });
  const stop = await receiveMessage(agent(), id, { channel: "sms", text: "Please take me off your list" });
  expect(stop).toEqual({ class: "stop", answer: expect.stringContaining("You are opted out") });
  expect(await receiveMessage(agent(), id, { channel: "sms", text: "stop!" })).toEqual({ class: "stop" });
  const [, last] = (await listMessages(service(), id)).data;
  expect(last).toMatchObject({ direction: "out", text: stop.answer });
});

test("a stop refuses the start, ends a call, and is never followed by a lease", async () => {
  const { id, work } = await leased();
  const other = await leased();
  expect((await startWork(agent(), other.work.id, {})).mayStart).toBe(true);
  await stopContact(service(), target(id));
  expect(await startWork(agent(), work.id, {})).toMatchObject({ mayStart: false });
  expect(await attemptsOf(id)).toEqual([]);
  await stopContact(service(), target(other.id));
  expect(await beatWork(agent(), other.work.id)).toMatchObject({ continue: false });
  await completeWork(agent(), other.work.id, { outcome: "no_answer" });
  time += DAY_MS;
  const ids = (await lease()).data.map(({ applicationId }) => applicationId);
  expect(ids).not.toContain(id);
  expect(ids).not.toContain(other.id);
});

test("an opt-out on a call stops every file of the borrower, and a call back becomes a task", async () => {
  const { id, work } = await leased();
  await startWork(agent(), work.id, {});
  await completeWork(agent(), work.id, { outcome: "stop_requested" });
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  const later = await leased();
  await startWork(agent(), later.work.id, {});
  const callBackAt = clock() + DAY_MS;
  await completeWork(agent(), later.work.id, { outcome: "call_back_requested", callBackAt });
  expect(await fileOf(later.id)).toMatchObject({ status: "CONTACTED", nextFollowUpAt: callBackAt });
});

test("started work without a report is unknown, never given out again, and reported late after all", async () => {
  const { id, work } = await leased();
  await startWork(agent(), work.id, {});
  time += MINUTE_MS / 2;
  await beatWork(agent(), work.id);
  time += MINUTE_MS;
  await run();
  expect(await attemptsOf(id)).toEqual([expect.objectContaining({ state: "sending" })]);
  time += 2 * MINUTE_MS;
  await run();
  expect(await attemptsOf(id)).toEqual([expect.objectContaining({ state: "unknown" })]);
  expect((await lease()).data.some((one) => one.applicationId === id && one.channel === "call")).toBe(false);
  const unknown = async (by = service()) =>
    (await listUnknownContacts(by, { limit: 200, cursor: undefined })).data.filter(
      ({ application }) => application.id === id,
    );
  const [found] = await unknown();
  expect(found).toMatchObject({ channel: "call", application: { primaryBorrowerFirstName: "Ada" } });
  expect(await unknown({ ...service(), teamId: "north" })).toEqual([]);
  const attemptId = found?.id ?? "";
  await expect(
    settleContact({ ...service(), teamId: "north" }, { id, attemptId }, { wasMade: true }),
  ).rejects.toThrow();
  await settleContact(service(), { id, attemptId }, { wasMade: false });
  expect(await attemptsOf(id)).toEqual([expect.objectContaining({ state: "failed" })]);
  expect(await unknown()).toEqual([]);
  await expect(settleContact(service(), { id, attemptId }, { wasMade: true })).rejects.toThrow("settled already");
});

test("an agent that does not call gets what follows a forbidden call, and what no agent takes is left out", async () => {
  const [id, other] = [await ingest(), await ingest()];
  const db = await database();
  await db.inTransaction((sql) => sql.run(`DELETE FROM "Consent" WHERE "applicationId" = ?`, [id]));
  await run();
  const emails = (await lease(agent(), { channels: ["email"] })).data;
  expect(emails.map(({ applicationId, channel }) => [applicationId, channel])).toEqual([[id, "email"]]);
  // Both in one millisecond, perhaps: only their steps have an order.
  expect((await attemptsOf(id)).map(({ step, channel, state }) => [step, channel, state]).toSorted()).toEqual([
    [0, "call", "blocked"],
    [1, "sms", "blocked"],
  ]);
  time += 16 * MINUTE_MS;
  await run();
  expect(await attemptsOf(other)).toEqual([expect.objectContaining({ channel: "call", state: "expired" })]);
});

test("of ten agents that lease at once, each gets other work, and every lead goes to one", async () => {
  time += DAY_MS;
  await lease();
  const ids = await Promise.all(Array.from({ length: 30 }, () => ingest()));
  await run();
  const got = await Promise.all(Array.from({ length: 10 }, (_, index) => lease(agent(`bot ${index}`), { limit: 5 })));
  const leasedIds = got.flatMap(({ data }) => data.map(({ applicationId }) => applicationId));
  expect(new Set(leasedIds).size).toBe(leasedIds.length);
  expect(leasedIds.filter((id) => ids.includes(id)).length).toBeGreaterThan(20);
});

test("an agent of a team gets the work of its team, and lead providers get none", async () => {
  time += DAY_MS;
  await lease();
  const id = await ingest("north");
  const other = await ingest("south");
  await run();
  const { data } = await lease({ ...agent(), teamId: "north" });
  expect(data.map(({ applicationId }) => applicationId)).toContain(id);
  expect(data.map(({ applicationId }) => applicationId)).not.toContain(other);
  await expect(lease({ ...agent(), leadProviderSlug: "acme" })).rejects.toMatchObject({ code: "forbidden" });
});

test("an erasure leaves nothing of the work", async () => {
  const { id, work } = await leased();
  await startWork(agent(), work.id, {});
  await erasePerson(service(), id, { reason: "borrowerRequest" });
  const { read } = await database();
  expect(await read.all(`SELECT * FROM "AgentWork" WHERE "applicationId" = ?`, [id])).toEqual([]);
  await expect(completeWork(agent(), work.id, { outcome: "answered" })).rejects.toMatchObject({ code: "not_found" });
});

test("nothing is leased unless the owner chose an agent of their own", async () => {
  await updateAgentMode(service(), { mode: "sandbox" });
  await expect(lease()).rejects.toThrow("choose your own agent");
  await updateAgentMode(service(), { mode: "external" });
});
