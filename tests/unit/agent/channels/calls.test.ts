import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { getAgentState } from "@/lib/operations/agent/agent-state";
import { takeTransferEnd } from "@/lib/operations/agent/inbound/call-ends";
import { answerCall, replyToCall } from "@/lib/operations/agent/inbound/take-call";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { listTasks } from "@/lib/operations/applications/timeline/tasks";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { caller, wait } from "../../../support/people/assigning";
import {
  answer,
  attemptsOf,
  CallSid,
  called,
  end,
  enrollmentOf,
  FROM,
  fileOf,
  ingest,
  outcomeOf,
  PUBLIC_URL,
  run,
  say,
  setUpCalls,
  signed,
  To,
  twilio,
} from "../../../support/people/calling";

setUpCalls();

const tasksOf = async (id: string) =>
  (await listTasks({ ...caller(), kind: "person", role: "owner" }, id, { limit: 10 })).data.map(({ title }) => title);

test("a lead is called once, and hears who calls and how to stop it", async () => {
  const { id, call, attemptId } = await called();
  await run();
  expect(twilio.called).toHaveLength(1);
  expect(call).toMatchObject({
    ...{ From: FROM, Url: `${PUBLIC_URL}/v1/twilio/calls/${attemptId}`, MachineDetection: "Enable" },
    StatusCallback: `${PUBLIC_URL}/v1/twilio/calls/${attemptId}/ended`,
  });
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted", channel: "call", step: 0 }]);
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
  const words = await answer(attemptId);
  expect(words).toContain("is this Ada? This is the automated assistant of Acme &amp; Sons Lending.");
  expect(words).toContain("say stop or press 9");
  expect(words).toContain(`action="${PUBLIC_URL}/v1/twilio/calls/${attemptId}/reply"`);
  expect((await getAgentState(caller())).calls).toEqual({ from: FROM });
});

test("without written consent no call is made, and the next step follows", async () => {
  const { id } = await ingest("inquiry");
  await run();
  expect(twilio.called).toEqual([]);
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "blocked" }]);
});

test.each([
  ["key 9", { Digits: "9" }],
  ["words", { SpeechResult: "Please stop calling me." }],
])("an opt-out by %s stops all contact before it is confirmed", async (_, said) => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  expect(await say(attemptId, said)).toContain("You are opted out");
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  expect(await enrollmentOf(id)).toMatchObject({ state: "exited", reason: "stopped" });
  await end(attemptId, "completed");
  expect(await outcomeOf(attemptId)).toBe("stop_requested");
  expect(await say(attemptId, said)).toContain("You are opted out");
});

test("key 1 puts the call through, and ends what is planned", async () => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  expect(await say(attemptId, { Digits: "1" })).toMatch(
    /<Dial timeout="20" action="[^"]*dialed">\+14155550199<\/Dial>/,
  );
  expect(await enrollmentOf(id)).toMatchObject({ state: "exited", reason: "taken_over" });
  expect((await fileOf(id))?.status).toBe("CONTACTED");
  const fields = { CallSid, DialCallStatus: "completed" };
  expect(await takeTransferEnd(caller(), signed(attemptId, "/dialed", fields), fields)).toContain("<Hangup/>");
  expect(await tasksOf(id)).toEqual([]);
});

test("a transfer that no one answers becomes a task to call back", async () => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  await say(attemptId, { Digits: "1" });
  const fields = { CallSid, DialCallStatus: "no-answer" };
  const words = await takeTransferEnd(caller(), signed(attemptId, "/dialed", fields), fields);
  expect(words).toContain("will call you back");
  expect(await tasksOf(id)).toEqual(["Call back"]);
});

test("an opt-out counts when it arrives after the end of the call, and when the file is gone by then", async () => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  await end(attemptId, "completed");
  expect(await say(attemptId, { Digits: "9" })).toContain("You are opted out");
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  expect(await outcomeOf(attemptId)).toBe("stop_requested");

  const gone = await called();
  await answer(gone.attemptId);
  await erasePerson({ ...caller(), kind: "person", role: "owner" }, gone.id, { reason: "borrowerRequest" });
  expect(await say(gone.attemptId, { Digits: "9" })).toContain("You are opted out");
  const later = await ingest("written", gone.phone);
  expect((await fileOf(later.id))?.stoppedAt).not.toBeNull();
});

test("someone who hangs up before the greeting was not reached", async () => {
  const { id, attemptId } = await called();
  await end(attemptId, "completed", "");
  expect(await outcomeOf(attemptId)).toBe("no_answer");
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
});

test("calls are made one per second, and the others wait", async () => {
  const leads = [await ingest(), await ingest(), await ingest()];
  for (let round = 0; round < 60; round++) {
    wait(SECOND_MS);
    await run();
  }
  expect(twilio.called.map(({ To: phone }) => phone).sort()).toEqual(leads.map(({ phone }) => phone).sort());
  const times = (await Promise.all(leads.map(({ id }) => attemptsOf(id))))
    .flat()
    .flatMap(({ channel, at }) => (channel === "call" ? [at] : []));
  const [first = 0, second = 0, third = 0] = times.sort((one, other) => one - other);
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(SECOND_MS);
});

test("a borrower's words become one task to call back", async () => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  expect(await say(attemptId, { SpeechResult: "call me  tomorrow after five" })).toContain("will call you back");
  await say(attemptId, { SpeechResult: "call me tomorrow after five" });
  await end(attemptId, "completed");
  expect(await tasksOf(id)).toEqual(["Call back: “call me tomorrow after five”"]);
  expect((await fileOf(id))?.status).toBe("CONTACTED");
});

test.each([
  ["completed", "human", "answered", "CONTACTED"],
  ["completed", "machine_start", "machine", "ATTEMPTED"],
  ["busy", "", "busy", "ATTEMPTED"],
  ["no-answer", "", "no_answer", "ATTEMPTED"],
])("a call with status %s and answered by %s has the outcome %s", async (status, by, outcome, becomes) => {
  const { id, attemptId } = await called();
  if (outcome === "answered") await answer(attemptId, by);
  if (by.startsWith("machine")) expect(await answer(attemptId, by)).toContain("<Response><Hangup/></Response>");
  await end(attemptId, status, by);
  await end(attemptId, status, by);
  expect(await outcomeOf(attemptId)).toBe(outcome);
  expect((await fileOf(id))?.status).toBe(becomes);
});

test("a borrower who is stopped while the phone rings hears nothing", async () => {
  const { id, attemptId } = await called();
  await stopApplication({ ...caller(), kind: "person", role: "owner" }, id, { reason: "Asked by email" });
  expect(await answer(attemptId)).toContain("<Response><Hangup/></Response>");
});

test("a call that Twilio did not sign is refused and changes nothing", async () => {
  const { id, attemptId } = await called();
  const fields = { CallSid, To: To(), Digits: "9" };
  const request = { ...signed(attemptId, "/reply", fields), form: Object.entries({ ...fields, Digits: "1" }) };
  await expect(replyToCall(caller(), request, fields)).rejects.toThrow("signature is not valid");
  await expect(
    answerCall(caller(), { ...signed(attemptId, "", { CallSid }), signature: "" }, { CallSid }),
  ).rejects.toThrow();
  expect((await fileOf(id))?.stoppedAt).toBeNull();
});

test("a refused call has failed, a call with a lost response is unknown, and neither is repeated", async () => {
  twilio.answer = { status: 400, body: { code: 21_211 } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "failed" }]);
  twilio.answer = "lost";
  const lost = await ingest();
  await run();
  expect(await attemptsOf(lost.id)).toMatchObject([{ channel: "call", state: "unknown" }]);
  twilio.answer = { status: 201 };
  wait(2 * MINUTE_MS);
  await run();
  expect(twilio.called.filter(({ To }) => To === lost.phone)).toHaveLength(1);
  // Twilio says later that it was made after all.
  const [attempt] = (await attemptsOf(lost.id)).filter(({ channel }) => channel === "call");
  await end(attempt?.id ?? "", "completed");
  expect(await attemptsOf(lost.id)).toContainEqual(expect.objectContaining({ channel: "call", state: "accepted" }));
});

test("after the hours have ended a borrower who answers hears nothing", async () => {
  const { attemptId } = await called();
  wait(14 * HOUR_MS);
  expect(await answer(attemptId)).toContain("<Response><Hangup/></Response>");
  wait(-14 * HOUR_MS);
});

test("while Twilio does not let the number call, calls wait and the page says why", async () => {
  twilio.answer = { status: 400, body: { code: 21_210 } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ channel: "call", state: "deferred" }]);
  twilio.answer = { status: 201 };
  wait(HOUR_MS);
  await run();
  expect(twilio.called).toEqual([]);
  expect((await getAgentState(caller())).calls?.problem).toContain("does not let this number make calls (error 21210)");
});
