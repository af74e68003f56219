import type { TwilioReceipt } from "@/lib/contract/contact/twilio";
import { putAddressProblem } from "@/lib/data/contact/address-problems";
import { findContacted } from "@/lib/data/contact/gate/attempts";
import { confirmAttempt, failAttempt, findTexted } from "@/lib/data/contact/outreach/agent-attempts";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type TwilioError, twilioError } from "@/lib/domain/contact/outreach/twilio-error";
import { rememberProblem } from "@/lib/operations/agent/engine/senders/channel-problem";
import { refuseSender } from "@/lib/operations/agent/engine/senders/text-sender";
import { optOut } from "@/lib/operations/agent/opt-out";
import { write } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { requireTwilio, type TwilioRequest } from "./require-twilio";
import { NO_REPLY } from "./twiml";

const FAILED = ["failed", "undelivered", "canceled"];

/**
 * Takes the news about a text: it reached Twilio, or it did not arrive, and why. A later one never takes a failure
 * back. Returns the answer to Twilio. Fails with `forbidden` unless Twilio signed the call.
 */
export async function receiveReceipt(
  { now }: Caller,
  request: TwilioRequest & { readonly attemptId: string },
  receipt: TwilioReceipt,
): Promise<string> {
  requireTwilio(request);
  const caller = serviceCaller(now);
  const { attemptId } = request;
  const isFailed = FAILED.includes(receipt.MessageStatus);
  const code = Number(receipt.ErrorCode ?? 0);
  const error = twilioError(code);
  if (isFailed && error === "sender") {
    refuseSender(code);
    rememberProblem("carrying", `carriers refuse texts from this number (Twilio error ${code})`);
  }
  if (!isFailed) {
    await write(caller, (sql) => confirmAttempt(sql, attemptId, receipt.MessageSid), "urgent");
    return NO_REPLY;
  }
  const texted = await write(caller, (sql) => takeFailure(sql, { attemptId, error, at: caller.now }), "urgent");
  if (texted !== null && error === "opted_out")
    await optOut(caller, { kind: "phone", ...texted, reason: "Opted out by text" });
  return NO_REPLY;
}

type Failed = { readonly attemptId: string; readonly error: TwilioError; readonly at: number };

/** Stores that a text did not arrive. Returns its file and the keyed hash of its phone; null if it is gone. */
async function takeFailure(sql: Sql, { attemptId, error, at }: Failed) {
  const applicationId = await findTexted(sql, attemptId);
  if (applicationId === null) return null;
  await failAttempt(sql, attemptId);
  // Uses the phone that was texted: the file may have another one by now.
  const hash = await findContacted(sql, { applicationId, attemptId });
  if (hash !== null && error === "no_texts")
    await putAddressProblem(sql, { hash, addressHash: hash, kind: "no_texts", applicationId, at });
  return { applicationId, hashes: hash === null ? [] : [hash] };
}
