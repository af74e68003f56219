import { beforeAll, expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { listConversations } from "@/lib/operations/agent/conversations/list-conversations";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { updateConversation } from "@/lib/operations/agent/conversations/update-conversation";
import { writeMessage } from "@/lib/operations/agent/conversations/write-message";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { serviceCaller } from "@/lib/operations/service-caller";

beforeAll(async () => {
  await updateAgentMode(serviceCaller(START - 1), { mode: "sandbox" });
});

// A Tuesday at noon in California, so that the hours of no rule are closed.
const START = Date.UTC(2030, 11, 3, 20);
let time = START;
const clock = () => ++time;
const caller = () => serviceCaller(clock());

/** Ingests a lead in California whose borrower agreed to be texted, and lets the agent text them. */
async function texted(crmId: string, phone: string): Promise<string> {
  const at = caller();
  const consents = [{ channel: "sms", kind: "written", capturedAt: at.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId, firstName: "Ada", lastName: "Low", email: `${crmId}@mail.test`, phone },
    ...({ state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  const { gizmoAppId } = await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)));
  await run();
  return gizmoAppId;
}

const run = () => runAgent({ signal: new AbortController().signal, clock });

function reply(id: string, text: string) {
  time += 1_000;
  return simulateReply(caller(), id, { channel: "sms", text });
}
const fileOf = async (id: string) => findApplication((await database()).read, id);
const enrollmentOf = async (id: string) =>
  (await database()).read.get(`SELECT "state", "reason" FROM "Enrollment" WHERE "applicationId" = ?`, [id]);
const handlerOf = async (id: string) =>
  (await database()).read.get(`SELECT "handler" FROM "Conversation" WHERE "applicationId" = ?`, [id]);

test("a reply ends what the agent planned, moves the file to CONTACTED, and waits for a user", async () => {
  const id = await texted("reply", "4155553001");
  const { data } = await reply(id, "Who is this?");
  expect(data).toMatchObject([
    { direction: "in", text: "Who is this?", class: "reply" },
    { direction: "out", state: "accepted", channel: "sms", why: { rulesVersion: expect.any(String) } },
  ]);
  expect((await fileOf(id))?.status).toBe("CONTACTED");
  expect(await enrollmentOf(id)).toEqual({ state: "exited", reason: "replied" });
  expect(await handlerOf(id)).toEqual({ handler: "awaiting_reply" });
});

test("a stop in any wording stops every file of the borrower, and is confirmed once", async () => {
  const id = await texted("stop", "4155553002");
  const other = await texted("stop-other", "4155553002");
  await reply(id, "please take me off your list");
  const { data } = await reply(id, "STOP");
  expect(data.map(({ direction, class: kind }) => [direction, kind])).toEqual([
    ["in", "stop"],
    ["out", undefined],
    ["in", "stop"],
    ["out", undefined],
  ]);
  for (const file of [id, other]) expect((await fileOf(file))?.stoppedAt).not.toBeNull();
  expect(await enrollmentOf(id)).toEqual({ state: "exited", reason: "stopped" });
});

test("help is answered at once, and waits for a user", async () => {
  const id = await texted("help", "4155553009");
  const { data } = await reply(id, "HELP");
  expect(data.slice(0, 2)).toMatchObject([
    { direction: "out", text: expect.stringContaining("Reply STOP to opt out") },
    { direction: "in", class: "help" },
  ]);
  expect(await handlerOf(id)).toEqual({ handler: "awaiting_reply" });
});

test("an automatic reply changes nothing, and a wrong number ends it all", async () => {
  const id = await texted("auto", "4155553003");
  await reply(id, "I am out of the office. This is an automatic reply.");
  expect(await enrollmentOf(id)).toEqual({ state: "active", reason: null });
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
  await reply(id, "wrong number");
  expect(await enrollmentOf(id)).toEqual({ state: "exited", reason: "wrong_number" });
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
});

test("a message that a user writes is sent once, and the agent leaves the borrower to them", async () => {
  const id = await texted("write", "4155553004");
  const { data, conversations, ended } = await writeMessage(caller(), id, { channel: "sms", text: "Is 4 pm good?" });
  expect(data[0]).toMatchObject({ direction: "out", text: "Is 4 pm good?", state: "accepted" });
  expect(conversations).toMatchObject([{ channel: "sms", handler: "person" }]);
  expect(ended).toBe("taken_over");
  time += 3 * DAY_MS;
  await run();
  expect((await listMessages(caller(), id)).data).toHaveLength(2);
});

test("a message of a user obeys the contact rules", async () => {
  const id = await texted("refused", "4155553005");
  await reply(id, "STOP");
  const refused = writeMessage(caller(), id, { channel: "sms", text: "Sorry to see you go." });
  await expect(refused).rejects.toMatchObject({
    details: { issues: [{ path: "channel", message: "is not allowed: The borrower has opted out." }] },
  });
  await expect(updateConversation(caller(), { id, channel: "sms" }, { handler: "agent" })).rejects.toMatchObject({
    details: { issues: [{ path: "handler" }] },
  });
});

test("a conversation that is handed back goes on with the next message", async () => {
  const id = await texted("back", "4155553006");
  await reply(id, "Who is this?");
  const waiting = await listConversations(caller(), { handler: "awaiting_reply", limit: 1 });
  expect(waiting.data).toMatchObject([
    { application: { id }, channel: "sms", handler: "awaiting_reply", last: { direction: "in", text: "Who is this?" } },
  ]);
  const { planned } = await updateConversation(caller(), { id, channel: "sms" }, { handler: "agent" });
  expect(planned).toMatchObject({ channel: "email", at: time + 10 * MINUTE_MS });
  time += 11 * MINUTE_MS;
  await run();
  const { data } = await listMessages(caller(), id);
  expect(data.map(({ channel, direction }) => [channel, direction])).toEqual([
    ["email", "out"],
    ["sms", "in"],
    ["sms", "out"],
  ]);
});

test("while the agent is off it writes to nobody, and leads received meanwhile stay with their loan officers", async () => {
  await updateAgentMode(caller(), { mode: "off" });
  const id = await texted("off", "4155553007");
  expect((await listMessages(caller(), id)).data).toEqual([]);
  await expect(reply(id, "Hello?")).rejects.toThrow("The contact agent is off");
  await updateAgentMode(caller(), { mode: "sandbox" });
  await run();
  expect(await enrollmentOf(id)).toBeUndefined();
});
