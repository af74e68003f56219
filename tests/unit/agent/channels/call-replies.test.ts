import { expect, test } from "vitest";
import { HOUR_MS } from "@/lib/domain/day";
import { takeTransferEnd } from "@/lib/operations/agent/inbound/call-ends";
import { answerCall, replyToCall } from "@/lib/operations/agent/inbound/take-call";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { caller, wait } from "../../../support/people/assigning";
import {
  answer,
  CallSid,
  called,
  end,
  ingest,
  outcomeOf,
  say,
  setUpCalls,
  signed,
  To,
  tasksOf,
} from "../../../support/people/calling";
import { enrollmentOf, fileOf } from "../../../support/people/live-agent";

setUpCalls();

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

test("a borrower's words become one task to call back", async () => {
  const { id, attemptId } = await called();
  await answer(attemptId);
  expect(await say(attemptId, { SpeechResult: "call me  tomorrow after five" })).toContain("will call you back");
  await say(attemptId, { SpeechResult: "call me tomorrow after five" });
  await end(attemptId, "completed");
  expect(await tasksOf(id)).toEqual(["Call back: “call me tomorrow after five”"]);
  expect((await fileOf(id))?.status).toBe("CONTACTED");
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

test("after the hours have ended a borrower who answers hears nothing", async () => {
  const { attemptId } = await called();
  wait(14 * HOUR_MS);
  expect(await answer(attemptId)).toContain("<Response><Hangup/></Response>");
  wait(-14 * HOUR_MS);
});
