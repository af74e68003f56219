import type {
  TwilioCallAnswered,
  TwilioCallDialed,
  TwilioCallEnded,
  TwilioCallReply,
} from "@/lib/contract/contact/twilio-call";
import type { LockedApplication } from "@/lib/data/applications/applications";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { companyName } from "@/lib/data/contact/company-name";
import {
  type CalledRow,
  confirmAttempt,
  endCall,
  failAttempt,
  findCalled,
  GREETED,
  greetOnCall,
} from "@/lib/data/contact/outreach/agent-attempts";
import { findEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { WorkOutcome } from "@/lib/domain/contact/outreach/work-outcome";
import { classifyReply, type ReplyClass } from "@/lib/domain/contact/reply/classify";
import { decideNow } from "@/lib/operations/agent/engine/decide-now";
import type { Tools } from "@/lib/operations/agent/engine/due";
import { optOut } from "@/lib/operations/agent/opt-out";
import { CALL_BACK, recordOutcome } from "@/lib/operations/agent/record-outcome";
import { stepsOf, wordsOf } from "@/lib/operations/agent/steps";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { planTask } from "@/lib/operations/applications/timeline/tasks";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { write, writeWithPrisma } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { lockFile } from "./lock-file";
import { requireTwilio, type TwilioRequest } from "./require-twilio";
import { askOnPhone, HANG_UP, NO_REPLY, putThrough, sayOnPhone } from "./twiml";

type CallRequest = TwilioRequest & { readonly attemptId: string };

/** The ways to opt out, which every automated call must offer: 47 CFR 64.1200(b)(3). */
const KEYS = "To stop these calls, say stop or press 9. To talk to a loan officer, press 1.";
const GOODBYE = "Thank you. Goodbye.";
const STOPPED = "You are opted out. We will not call you again. Goodbye.";
const calledBack = () => `Thank you. A loan officer from ${companyName()} will call you back. Goodbye.`;
const MOST_IN_TITLE = 120;

const isMachine = (answeredBy = "") => answeredBy.startsWith("machine") || answeredBy === "fax";

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

/** Returns the words to say to a borrower; null if contact was stopped or there is nothing to say. */
async function wordsFor(sql: Sql, call: CalledRow, now: number): Promise<string | null> {
  const row = await lockFile(sql, call.applicationId);
  const enrollment = call.enrollmentId === null ? null : await findEnrollment(sql, call.enrollmentId);
  if (row === null || enrollment === null || call.step === null) return null;
  const step = (await stepsOf(sql, enrollment.cadenceVersionId))[call.step];
  if (step === undefined) return null;
  const { channel, purpose } = step;
  const { reasons } = await decideNow(sql, row, { channel, purpose, automated: true, at: now });
  // This call counts toward the caps itself. All else must still allow it: stops, and the hours.
  return reasons.some(({ code }) => code !== "cap") ? null : (wordsOf(step, row)?.text ?? null);
}

/**
 * Acts on what a borrower says or presses on a call. An opt-out stops all contact before it is confirmed. A borrower who
 * wants to talk is transferred, or the file gets a task to call back. Returns the answer to Twilio. Fails with `forbidden`
 * unless Twilio signed the request.
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

/** Outcomes by Twilio's call status. A call that Twilio could not connect has none. */
const ENDINGS: Readonly<Record<string, WorkOutcome>> = { busy: "busy", "no-answer": "no_answer" };

/**
 * Records how a call ended, unless the borrower's reply already decided that. Returns the answer to Twilio. Fails with
 * `forbidden` unless Twilio signed the request.
 */
export async function takeCallEnd({ now }: Caller, request: CallRequest, ended: TwilioCallEnded): Promise<string> {
  requireTwilio(request);
  const { AnsweredBy, CallStatus } = ended;
  const { read } = await database();
  const isGreeted = (await findCalled(read, request.attemptId))?.outcome === GREETED;
  const ofAnswer = isMachine(AnsweredBy) ? "machine" : isGreeted ? "answered" : "no_answer";
  const outcome = CallStatus === "completed" ? ofAnswer : (ENDINGS[CallStatus] ?? null);
  await writeWithPrisma(serviceCaller(now), async (prisma, sql) => {
    if (outcome === null) await failAttempt(sql, request.attemptId);
    else {
      await confirmAttempt(sql, request.attemptId, ended.CallSid);
      await endOnce({ prisma, sql }, serviceCaller(now), request, { outcome, title: CALL_BACK });
    }
    return { done: true };
  });
  return NO_REPLY;
}

/**
 * Takes the end of a transfer. If no one on the team answered, the file gets a task to call back. Returns the answer to
 * Twilio. Fails with `forbidden` unless Twilio signed the request.
 */
export async function takeTransferEnd(
  { now }: Caller,
  request: CallRequest,
  dialed: TwilioCallDialed,
): Promise<string> {
  requireTwilio(request);
  if (dialed.DialCallStatus === "completed") return HANG_UP;
  const caller = serviceCaller(now);
  await writeWithPrisma(caller, async (prisma, sql) => {
    const call = await findCalled(sql, request.attemptId);
    const row = await lockFile(sql, call?.applicationId ?? null);
    if (row === null) return;
    await planTask({ prisma, sql }, caller, row, { kind: "call", title: CALL_BACK, dueAt: now });
    await notifyLoanOfficer(sql, row, "call_back_requested", now);
  });
  return sayOnPhone(calledBack());
}

type Ended = { readonly outcome: WorkOutcome; readonly title: string };

/** Records how a call ended and acts on it, unless the outcome is already known or the file is gone. */
async function endOnce(tools: Tools, caller: Caller, { attemptId }: CallRequest, { outcome, title }: Ended) {
  const { sql } = tools;
  const call = await findCalled(sql, attemptId);
  if (call === null) return;
  const row = await lockFile(sql, call.applicationId);
  if (row === null || !(await endCall(sql, attemptId, outcome))) return;
  const asksBack = outcome === "call_back_requested";
  await recordOutcome(tools, caller, row, { outcome, ...(asksBack && { callBack: { at: caller.now, title } }) });
  await notifyLoanOfficer(sql, row, outcome, caller.now);
}

/** Notifies the loan officer of a borrower who wants to talk, or opted out. */
async function notifyLoanOfficer(sql: Sql, row: LockedApplication, outcome: WorkOutcome, at: number): Promise<void> {
  const kind = outcome === "call_back_requested" ? "replied" : outcome === "stop_requested" ? "optedOut" : null;
  if (kind === null || row.loanOfficerId === null) return;
  await notify(sql, { personId: row.loanOfficerId, kind, applicationId: row.id, at });
}
