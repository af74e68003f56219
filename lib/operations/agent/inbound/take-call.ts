import type { TwilioCallAnswered, TwilioCallReply } from "@/lib/contract/contact/twilio-call";
import { confirmAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { type CalledRow, findCalled, greetOnCall } from "@/lib/data/contact/outreach/agent-calls";
import { findEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ReasonCode } from "@/lib/domain/contact/gate/rule";
import type { WorkOutcome } from "@/lib/domain/contact/outreach/work-outcome";
import { classifyReply, type ReplyClass } from "@/lib/domain/contact/reply/classify";
import { SECOND_MS } from "@/lib/domain/day";
import { decideNow } from "@/lib/operations/agent/engine/decide-now";
import { optOut } from "@/lib/operations/agent/opt-out";
import { CALL_BACK } from "@/lib/operations/agent/record-outcome";
import { stepsOf, wordsOf } from "@/lib/operations/agent/steps";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { write, writeWithPrisma } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { type CallRequest, calledBack, endOnce, isMachine } from "./call-ends";
import { lockFile } from "./lock-file";
import { requireTwilio } from "./require-twilio";
import { askOnPhone, HANG_UP, putThrough, sayOnPhone } from "./twiml";

/** The ways to opt out, which every automated call must offer: 47 CFR 64.1200(b)(3). */
const KEYS = "To stop these calls, say stop or press 9. To talk to a loan officer, press 1.";
const GOODBYE = "Thank you. Goodbye.";
const STOPPED = "You are opted out. We will not call you again. Goodbye.";
const MOST_IN_TITLE = 120;

/**
 * Returns what Twilio says to somebody who answered a call of the agent, as TwiML: the words of the step and what to
 * press. Hangs up on answering machines, and if the contact rules no longer allow the call. Fails with `forbidden`
 * unless Twilio signed the call.
 */
export async function answerCall({ now }: Caller, request: CallRequest, answered: TwilioCallAnswered): Promise<string> {
  requireTwilio(request);
  const caller = serviceCaller(now);
  const { attemptId, path } = request;
  const text = await write(
    caller,
    async (sql) => {
      const call = await findCalled(sql, attemptId);
      if (call === null) return null;
      await confirmAttempt(sql, attemptId, answered.CallSid);
      const words = isMachine(answered.AnsweredBy) ? null : await wordsFor(sql, call, now);
      if (words !== null) await greetOnCall(sql, attemptId);
      return words;
    },
    "urgent",
  );
  const to = `${textSettings()?.publicUrl ?? ""}${path}/reply`;
  return text === null ? HANG_UP : askOnPhone(`${text} ${KEYS}`, { to, goodbye: GOODBYE });
}

/** This call counts toward the caps itself, and then no further one may follow. */
const OWN_CODES: readonly ReasonCode[] = ["cap", "no_opening"];
const HOUR_CODES: readonly ReasonCode[] = ["hours", "holiday", "closed_day"];
const RESERVE_MS = 30 * SECOND_MS;

/** Returns the words to say to a borrower; null if contact was stopped or there is nothing to say. */
async function wordsFor(sql: Sql, call: CalledRow, now: number): Promise<string | null> {
  const row = await lockFile(sql, call.applicationId);
  const enrollment = call.enrollmentId === null ? null : await findEnrollment(sql, call.enrollmentId);
  if (row === null || enrollment === null || call.step === null) return null;
  const step = (await stepsOf(sql, enrollment.cadenceVersionId))[call.step];
  if (step === undefined) return null;
  const { channel, purpose } = step;
  const against = async (at: number) =>
    (await decideNow(sql, row, { channel, purpose, automated: true, at })).reasons
      .map(({ code }) => code)
      .filter((code) => !OWN_CODES.includes(code));
  const codes = await against(now);
  // The rules want half a minute left when a call begins. This one has begun.
  const areHoursOver = codes.length > 0 && (await against(now - RESERVE_MS)).length > 0;
  return areHoursOver || codes.some((code) => !HOUR_CODES.includes(code)) ? null : (wordsOf(step, row)?.text ?? null);
}

/**
 * Acts on what a borrower says or presses on a call. An opt-out stops all contact before it is confirmed. A borrower
 * who wants to talk is transferred, or the file gets a task to call back. Returns the answer to Twilio. Fails with
 * `forbidden` unless Twilio signed the request.
 */
export async function replyToCall({ now }: Caller, request: CallRequest, reply: TwilioCallReply): Promise<string> {
  requireTwilio(request);
  const caller = serviceCaller(now);
  const outcome = outcomeOf(reply);
  if (outcome === null) return sayOnPhone(GOODBYE);
  if (outcome === "stop_requested") await stopBorrower(caller, request, reply);
  await writeWithPrisma(caller, async (prisma, sql) => {
    const title = titleOf(reply);
    await endOnce({ prisma, sql }, caller, request, { outcome, title });
    return { done: true };
  });
  if (outcome === "stop_requested") await waitForSends();
  const transferTo = textSettings()?.calls?.transferTo ?? null;
  if (outcome === "stop_requested") return sayOnPhone(STOPPED);
  if (outcome === "transferred" && transferTo !== null)
    return putThrough("One moment, please.", {
      number: transferTo,
      ended: `${textSettings()?.publicUrl ?? ""}${request.path.replace(/\/reply$/, "")}/dialed`,
    });
  if (outcome === "call_back_requested") return sayOnPhone(calledBack());
  return sayOnPhone(GOODBYE);
}

/** Stops all contact with a borrower and with the number that was called, also if the file is gone by now. */
async function stopBorrower(caller: Caller, { attemptId }: CallRequest, { To }: TwilioCallReply): Promise<void> {
  const call = await findCalled((await database()).read, attemptId);
  const hashes = hashesOfAddress("sms", To);
  await optOut(caller, {
    ...{ kind: "phone", applicationId: call?.applicationId ?? "", hashes, reason: "Opted out on the phone" },
  });
}

const OUTCOMES: Partial<Record<ReplyClass, WorkOutcome>> = {
  ...{ stop: "stop_requested", decline: "not_interested", wrong_number: "wrong_number" },
};

/** Returns how a call ends with these words or this key; null if nothing was said. */
function outcomeOf({ Digits, SpeechResult }: TwilioCallReply): WorkOutcome | null {
  if (Digits === "9") return "stop_requested";
  const talks = textSettings()?.calls?.transferTo ? "transferred" : "call_back_requested";
  if (Digits === "1") return talks;
  const said = SpeechResult?.trim() ?? "";
  return said === "" ? null : (OUTCOMES[classifyReply(said)] ?? "call_back_requested");
}

/** Returns the title of the task to call back, with what the borrower said. */
function titleOf({ SpeechResult }: TwilioCallReply): string {
  const said = SpeechResult?.replace(/\s+/g, " ").trim().slice(0, MOST_IN_TITLE) ?? "";
  return said === "" ? CALL_BACK : `${CALL_BACK}: “${said}”`;
}
