import type { TwilioText } from "@/lib/contract/contact/twilio";
import { deleteAddressProblem } from "@/lib/data/contact/address-problems";
import { findLastWritten } from "@/lib/data/contact/outreach/conversations";
import { isReceived } from "@/lib/data/contact/outreach/messages";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { classifyReply } from "@/lib/domain/contact/reply/classify";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { stopAddress } from "@/lib/operations/applications/contact/stops/stop-address";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { write } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { lockFile } from "./lock-file";
import { requireTwilio, type TwilioRequest } from "./require-twilio";
import { messageReply, NO_REPLY } from "./twiml";

const MOST_KEPT = 5_000;
/** Twilio answers these itself. https://help.twilio.com/articles/223134027 */
const ANSWERED_BY_TWILIO =
  /^\s*(?:stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|start|yes|unstop|help|info)\s*$/i;

/**
 * Takes a text that a borrower wrote: it belongs to the file with the sender's phone that was last texted. An opt-out
 * stops all contact, also by somebody who has no file. A text that comes twice is taken once. Returns the answer that
 * Twilio sends, as TwiML. Fails with `forbidden` unless Twilio signed the call.
 */
export async function receiveText({ now }: Caller, request: TwilioRequest, text: TwilioText): Promise<string> {
  requireTwilio(request);
  const caller = serviceCaller(now);
  const answer = await write(caller, (sql) => takeText(sql, caller, text), "urgent");
  await waitForSends();
  return answer === null ? NO_REPLY : messageReply(answer);
}

/** Returns the answer to a text; null if there is none. */
async function takeText(sql: Sql, caller: Caller, { MessageSid, From, Body, OptOutType }: TwilioText) {
  const text = Body.trim().slice(0, MOST_KEPT) || "(no text)";
  const isOptOut = OptOutType === "STOP";
  const hashes = hashesOfAddress("sms", From);
  const row = await lockFile(sql, await findLastWritten(sql, "sms", hashes));
  if (row === null) {
    const request = { kind: "phone", applicationId: "", hashes, reason: "Opted out by text" } as const;
    if (isOptOut || classifyReply(text) === "stop") await stopAddress(sql, caller, request);
    return null;
  }
  if (await isReceived(sql, MessageSid)) return null;
  // A text came from it, so that it takes texts.
  for (const hash of hashes) await deleteAddressProblem(sql, { hash, addressHash: hash });
  const mayAnswer = OptOutType === undefined && !ANSWERED_BY_TWILIO.test(text);
  const reply = { channel: "sms", text, isOptOut, mayAnswer, providerId: MessageSid } as const;
  return (await takeReply(sql, caller, row, reply)).answer;
}
