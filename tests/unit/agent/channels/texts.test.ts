import { expect, test } from "vitest";
import { MINUTE_MS } from "@/lib/domain/day";
import { getAgentState } from "@/lib/operations/agent/agent-state";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { sendTestMessage } from "@/lib/operations/agent/conversations/send-test-message";
import { writeMessage } from "@/lib/operations/agent/conversations/write-message";
import { receiveText } from "@/lib/operations/agent/inbound/receive-text";
import { caller, wait } from "../../../support/people/assigning";
import { attemptsOf, enrollmentOf, FROM, fileOf, PUBLIC_URL, run } from "../../../support/people/live-agent";
import {
  ask,
  ingest,
  OLD_TOKEN,
  problemsOf,
  receive,
  report,
  setUpTexts,
  sidOf,
  signed,
  texted,
  twilio,
} from "../../../support/people/texting";

setUpTexts();

test("a lead is texted once, from the lender's number, and never delivered after the hours", async () => {
  const { id, text, attemptId } = await texted();
  await run();
  expect(twilio.got).toHaveLength(1);
  expect(text).toMatchObject({
    From: FROM,
    Body: expect.stringContaining("Hi Ada, this is the automated assistant of"),
  });
  expect(text["Body"]).toContain("Acme Lending");
  expect(text["StatusCallback"]).toBe(`${PUBLIC_URL}/v1/twilio/receipts/${attemptId}`);
  // California closes at 9 pm at the latest, which is 9 hours away.
  expect(Number(text["ValidityPeriod"])).toBeGreaterThan(60);
  expect(Number(text["ValidityPeriod"])).toBeLessThanOrEqual(9 * 3_600);
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted", channel: "sms", step: 0 }]);
  expect((await fileOf(id))?.status).toBe("ATTEMPTED");
  await report(attemptId, "delivered");
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted" }]);
});

test("a call that Twilio did not sign is refused and changes nothing; the token before the present one still signs", async () => {
  const { id, phone } = await texted();
  const text = { MessageSid: sidOf(9_001), From: phone, Body: "STOP" };
  const wrong = signed("/v1/twilio/messages", text, "another token");
  await expect(receiveText(caller(), wrong, text)).rejects.toThrow("signature is not valid");
  const changed = { ...signed("/v1/twilio/messages", text), form: Object.entries({ ...text, Body: "Hi" }) };
  await expect(receiveText(caller(), changed, text)).rejects.toThrow("signature is not valid");
  expect((await fileOf(id))?.stoppedAt).toBeNull();
  await receiveText(caller(), signed("/v1/twilio/messages", text, OLD_TOKEN), text);
  expect((await fileOf(id))?.stoppedAt).not.toBeNull();
});

test("a reply waits for the team, and one that comes twice is stored once", async () => {
  const { id, phone } = await texted();
  const text = { MessageSid: sidOf(9_100), From: phone, Body: "Call me at 4 <3" };
  const request = signed("/v1/twilio/messages", text);
  expect(await receiveText(caller(), request, text)).toContain("<Response/>");
  await receiveText(caller(), request, text);
  const { data, conversations } = await listMessages(caller(), id);
  expect(data.filter(({ direction }) => direction === "in")).toMatchObject([
    { text: "Call me at 4 <3", class: "reply" },
  ]);
  expect(conversations).toMatchObject([{ channel: "sms", handler: "awaiting_reply" }]);
  expect((await fileOf(id))?.status).toBe("CONTACTED");
});

test("STOP stops every channel and file, and Twilio confirms it; other words are confirmed here, once", async () => {
  const first = await texted();
  const other = await ingest(first.phone);
  expect(await receive(first.phone, "Stop")).toContain("<Response/>");
  for (const { id } of [first, other]) expect((await fileOf(id))?.stoppedAt).not.toBeNull();
  expect(await enrollmentOf(first.id)).toMatchObject({ state: "exited", reason: "stopped" });
  twilio.got.length = 0;
  const second = await texted();
  expect(await receive(second.phone, "Please stop texting me & go")).toContain(
    "<Message>You are opted out and will get no more messages from Acme Lending.</Message>",
  );
  expect(await receive(second.phone, "please stop texting me")).toContain("<Response/>");
  twilio.got.length = 0;
  const third = await texted();
  expect(await receive(third.phone, "adios", { OptOutType: "STOP" })).toContain("<Response/>");
  expect((await fileOf(third.id))?.stoppedAt).not.toBeNull();
});

test("an opt-out of a stranger applies to their later lead", async () => {
  await receive("+14155559321", "unsubscribe");
  expect((await fileOf((await ingest("+14155559321")).id))?.stoppedAt).not.toBeNull();
});

test("a number that takes no texts is texted no more, may be called, and is texted again once a text comes from it", async () => {
  const { id, phone, attemptId } = await texted();
  await report(attemptId, "undelivered", "30006");
  expect(await attemptsOf(id)).toMatchObject([{ state: "failed" }]);
  await report(attemptId, "delivered");
  expect(await attemptsOf(id)).toMatchObject([{ state: "failed" }]);
  expect(await problemsOf(id)).toEqual([{ kind: "no_texts" }]);
  expect(await ask(id, "sms")).toContain("no_texts");
  expect(await ask(id, "call")).not.toContain("no_texts");
  await receive(phone, "I am here");
  expect(await ask(id, "sms")).not.toContain("no_texts");
});

test("a number that Twilio refuses has failed at once, and somebody who opted out there is stopped", async () => {
  twilio.answer = { status: 400, body: { code: 21614, message: "not a mobile number" } };
  const landline = await ingest();
  await run();
  expect(await attemptsOf(landline.id)).toMatchObject([{ state: "failed" }]);
  expect(await problemsOf(landline.id)).toEqual([{ kind: "no_texts" }]);
  twilio.answer = { status: 400, body: { code: 21610, message: "unsubscribed" } };
  const gone = await ingest();
  await run();
  expect((await fileOf(gone.id))?.stoppedAt).not.toBeNull();
});

test("a text whose answer is lost is unknown and not sent again, until a receipt says that it went out", async () => {
  twilio.answer = "lost";
  const { id } = await ingest();
  await run();
  const [attempt] = await attemptsOf(id);
  expect(attempt).toMatchObject({ state: "unknown" });
  twilio.answer = { status: 201 };
  wait(2 * MINUTE_MS);
  await run();
  expect(twilio.got).toHaveLength(1);
  await report(attempt?.id ?? "", "sent");
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted", providerId: sidOf(7_000) }]);
});

test("a text that is put off counts for nothing and is tried again", async () => {
  twilio.answer = { status: 429, body: { code: 20429 } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "deferred" }]);
  expect((await listMessages(caller(), id)).data).toEqual([]);
  twilio.answer = { status: 201 };
  wait(MINUTE_MS + 1);
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "accepted" }, { state: "deferred" }]);
});

test("a user writes a text, email is refused, and a text has an end", async () => {
  const { id } = await texted();
  const { data, channels } = await writeMessage(caller(), id, { channel: "sms", text: "Is 4 pm good?" });
  expect(channels).toEqual(["sms"]);
  expect(data[0]).toMatchObject({ text: "Is 4 pm good?", state: "accepted", automated: false });
  expect(twilio.got[1]).toMatchObject({ Body: "Is 4 pm good?" });
  await expect(writeMessage(caller(), id, { channel: "email", text: "Hi" })).rejects.toThrow("Email is not set up");
  const long = writeMessage(caller(), id, { channel: "sms", text: "a".repeat(1_601) });
  await expect(long).rejects.toMatchObject({ details: { issues: [{ path: "text" }] } });
});

test("an owner texts themselves, but no phone that has opted out", async () => {
  const sent = await sendTestMessage(caller(), { channel: "sms", phone: "415-555-0188" });
  expect(sent).toEqual({ to: "+14155550188", isCertain: true });
  expect(twilio.got).toMatchObject([{ To: "+14155550188", Body: expect.stringContaining("test message from Acme") }]);
  const send = (phone: string) => sendTestMessage(caller(), { channel: "sms", phone });
  await expect(send("12")).rejects.toMatchObject({ details: { issues: [{ path: "phone" }] } });
  await receive("+14155550189", "STOP");
  await expect(send("(415) 555-0189")).rejects.toMatchObject({
    details: { issues: [{ path: "phone", message: "has opted out of all messages" }] },
  });
  await expect(sendTestMessage(caller(), { channel: "email" })).rejects.toMatchObject({ code: "validation_failed" });
  expect(twilio.got).toHaveLength(1);
});

test("a sender that carriers refuse sends nothing for a while, and the screen says so", async () => {
  twilio.answer = { status: 400, body: { code: 21606, message: "not your number" } };
  const { id } = await ingest();
  await run();
  expect(await attemptsOf(id)).toMatchObject([{ state: "deferred" }]);
  twilio.answer = { status: 201 };
  await ingest();
  await expect(run()).rejects.toThrow("does not let this number send texts");
  expect(twilio.got).toEqual([]);
  expect((await getAgentState(caller())).texts).toEqual({
    from: FROM,
    problem: "Twilio does not let this number send texts (error 21606)",
  });
});
