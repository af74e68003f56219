import { deleteAddressProblem, putAddressProblem } from "@/lib/data/contact/address-problems";
import { findContacted } from "@/lib/data/contact/gate/attempts";
import type { InboundMail, MailReport } from "@/lib/data/contact/mail/parse-mail";
import { returnAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import type { Sql } from "@/lib/database/sql";
import { classifyReply } from "@/lib/domain/contact/reply/classify";
import { withoutQuotes } from "@/lib/domain/contact/reply/plain-text";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { stopAddress } from "@/lib/operations/applications/contact/stops/stop-address";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { serviceCaller } from "@/lib/operations/service-caller";
import { type Emailed, findFile, findNamed, senderHashes } from "./find-file";
import { lockFile } from "./lock-file";

const MOST_KEPT = 5_000;
const OPTED_OUT = "Opted out by email";
/** The codes of an address that does not exist or takes no mail: RFC 3463. Others, such as a full mailbox, may pass. */
const NO_ADDRESS = /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.4)$/;

/** Handles an email that came in. `now` is in epoch milliseconds. */
export async function takeMail(sql: Sql, mail: InboundMail, now: number): Promise<void> {
  if (mail.report !== null) return takeReport(sql, mail, mail.report, now);
  const text = wordsOf(mail);
  const row = await lockFile(sql, await findFile(sql, mail));
  if (row === null) {
    if (!mail.isAutomatic && classifyReply(text) === "stop") {
      // Kept, so that no later file with this email is contacted.
      const request = { kind: "email", applicationId: "", hashes: senderHashes(mail), reason: OPTED_OUT } as const;
      await stopAddress(sql, serviceCaller(now), request);
    }
    return;
  }
  // Mail came from it, so that mail to it no longer comes back.
  for (const hash of senderHashes(mail)) await deleteAddressProblem(sql, { hash, addressHash: hash });
  const reply = { channel: "email", text, isAutomatic: mail.isAutomatic, mayAnswer: false } as const;
  await takeReply(sql, serviceCaller(now), row, reply);
}

/** Returns what somebody wrote themselves. The subject counts if it opts out, or if there is nothing else. */
function wordsOf({ subject, text }: InboundMail): string {
  const own = withoutQuotes(text).trim();
  const isAnswer = /^\s*(?:re|aw|fwd?)\s*:/i.test(subject);
  const all = own === "" || (!isAnswer && classifyReply(subject) === "stop") ? `${subject}\n${own}` : own;
  return all.trim().slice(0, MOST_KEPT) || "(no text)";
}

async function takeReport(sql: Sql, mail: InboundMail, report: MailReport, now: number): Promise<void> {
  const emailed = await findNamed(sql, mail);
  if (emailed === null) return;
  if (report.kind === "bounce") return takeBounce(sql, emailed, report.status, now);
  const row = await lockFile(sql, emailed.applicationId);
  if (row !== null) await stopPeople(sql, serviceCaller(now), [row], { at: now, reason: "Marked an email as spam" });
}

async function takeBounce(sql: Sql, emailed: Emailed, status: string, at: number): Promise<void> {
  // Others mean that it is still on its way.
  if (!status.startsWith("5.")) return;
  await returnAttempt(sql, emailed.attemptId);
  // Uses the email address that was written to: a report can say anything.
  const hash = NO_ADDRESS.test(status) ? await findContacted(sql, emailed) : null;
  const { applicationId } = emailed;
  if (hash !== null) await putAddressProblem(sql, { hash, addressHash: hash, kind: "bounced", applicationId, at });
}
