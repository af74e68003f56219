import type { TwilioCallDialed, TwilioCallEnded } from "@/lib/contract/contact/twilio-call";
import type { LockedApplication } from "@/lib/data/applications/applications";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { companyName } from "@/lib/data/contact/company-name";
import { confirmAttempt, failAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { endCall, findCalled, GREETED, missTransfer } from "@/lib/data/contact/outreach/agent-calls";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { WorkOutcome } from "@/lib/domain/contact/outreach/work-outcome";
import type { Tools } from "@/lib/operations/agent/engine/due";
import { CALL_BACK, recordOutcome } from "@/lib/operations/agent/record-outcome";
import { planTask } from "@/lib/operations/applications/timeline/tasks";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { lockFile } from "./lock-file";
import { requireTwilio, type TwilioRequest } from "./require-twilio";
import { HANG_UP, NO_REPLY, sayOnPhone } from "./twiml";

/** A request of Twilio about the call of an attempt. */
export type CallRequest = TwilioRequest & { readonly attemptId: string };

/** Returns whether an answering machine or a fax answered. */
export const isMachine = (answeredBy = "") => answeredBy.startsWith("machine") || answeredBy === "fax";

/** Returns the words to a borrower who is going to be called back. */
export const calledBack = () => `Thank you. A loan officer from ${companyName()} will call you back. Goodbye.`;

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
  const isKnown = await writeWithPrisma(caller, async (prisma, sql) => {
    const call = await findCalled(sql, request.attemptId);
    const row = await lockFile(sql, call?.applicationId ?? null);
    if (row === null) return false;
    if (!(await missTransfer(sql, request.attemptId))) return true;
    await planTask({ prisma, sql }, caller, row, { kind: "call", title: CALL_BACK, dueAt: now });
    await notifyLoanOfficer(sql, row, "call_back_requested", now);
    return true;
  });
  return isKnown ? sayOnPhone(calledBack()) : HANG_UP;
}

type Ended = { readonly outcome: WorkOutcome; readonly title: string };

/** Records how a call ended and acts on it, unless the outcome is already known or the file is gone. */
export async function endOnce(tools: Tools, caller: Caller, { attemptId }: CallRequest, { outcome, title }: Ended) {
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
