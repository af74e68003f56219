import type { MessageCreate, Messages } from "@/lib/contract/applications/message";
import { currentTime } from "@/lib/data/clock";
import { insertAgentAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { MOST_TEXTED } from "@/lib/domain/contact/outreach/segments";
import { Failure, wrongField } from "@/lib/domain/failure";
import { addressFor, decideNow } from "@/lib/operations/agent/engine/decide-now";
import type { Claim } from "@/lib/operations/agent/engine/due";
import { recordStart } from "@/lib/operations/agent/engine/record-start";
import { sendClaimed } from "@/lib/operations/agent/engine/send-claimed";
import { type Sender, sandbox } from "@/lib/operations/agent/engine/senders/channel";
import { openChannel } from "@/lib/operations/agent/engine/senders/sender-of";
import { deliverWithin, startBy } from "@/lib/operations/agent/engine/take-step";
import { SUBJECT } from "@/lib/operations/agent/steps";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { momentOf } from "@/lib/operations/applications/history/record";
import { readAgentMode, requireSending, sendingChannels } from "@/lib/operations/contact/agent-mode";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotently } from "@/lib/operations/idempotently";
import { listMessages } from "./list-messages";

const PURPOSE = "reply";

/**
 * Sends a message that a user wrote to the borrower of an application, if the contact rules allow it, and takes the
 * conversation over: the agent plans nothing more for this file. Fails with `not_found`, with `forbidden` for a token
 * of a lead provider, and with `validation_failed` if Hearthline cannot send on this channel or if the message is not
 * allowed now.
 */
export async function writeMessage(caller: Caller, id: string, { channel, text }: MessageCreate): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  // Stays empty if a retry gets a stored response: a message is sent once.
  const claims: Claim[] = [];
  const { mode } = await readAgentMode((await database()).read);
  if (channel === "sms" && text.length > MOST_TEXTED)
    throw wrongField(
      "text",
      `must be at most ${MOST_TEXTED.toLocaleString("en-US")} characters long in a text message`,
    );
  const isSetUp = mode === "live" && sendingChannels(mode).includes(channel);
  const send: Sender = isSetUp ? await openChannel(mode, channel) : sandbox;
  await idempotently(caller, async (sql) => {
    // The mode is read again here: with another one, there is nobody to send it.
    if ((await requireSending(sql, channel)) !== mode)
      throw new Failure("unavailable", "The mode of the agent has just changed. Try again.");
    const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
    const to = addressFor(row, channel);
    const decision = await decideNow(sql, row, { channel, purpose: PURPOSE, automated: false, at: caller.now });
    const [reason] = decision.reasons;
    if (reason !== undefined && !decision.mayContact) throw wrongField("channel", `is not allowed: ${reason.text}`);
    if (to === null) throw wrongField("channel", "needs an address of the borrower");
    const mustStartBy = startBy(decision, caller.now);
    const attemptId = newId(caller.now);
    await insertAgentAttempt(sql, {
      ...{ id: attemptId, enrollmentId: null, step: null, applicationId: row.id, channel, purpose: PURPOSE },
      ...{ state: "sending", at: caller.now, sendingBy: mustStartBy, providerId: null },
      decision: JSON.stringify(decision),
    });
    await endEnrollment(sql, row.id, { reason: "taken_over", at: momentOf(caller, caller.now) });
    const start = { attemptId, channel, purpose: PURPOSE, automated: false, text } as const;
    await recordStart(sql, caller, row, start);
    const subject = channel === "email" ? `Re: ${SUBJECT}` : null;
    const words = { subject, text, isAutomated: false, deliverWithin: deliverWithin(decision, caller.now) };
    claims.push({ message: { key: attemptId, applicationId: row.id, channel, to, ...words }, mustStartBy });
    // A stored response must not have the text, which is encrypted everywhere else.
    return { id: row.id };
  });
  for (const claim of claims) await sendClaimed(claim, { send, clock: currentTime });
  return listMessages(caller, id);
}
