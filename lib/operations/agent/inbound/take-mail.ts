import { findApplication, type LockedApplication, lockApplication } from "@/lib/data/applications/applications";
import { deleteAddressProblem, putAddressProblem } from "@/lib/data/contact/address-problems";
import { findContacted } from "@/lib/data/contact/gate/attempts";
import type { InboundMail, MailReport } from "@/lib/data/contact/mail/parse-mail";
import { returnAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import type { Sql } from "@/lib/database/sql";
import { classifyReply } from "@/lib/domain/contact/reply/classify";
import { withoutQuotes } from "@/lib/domain/contact/reply/plain-text";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { newBudget, spreadStops } from "@/lib/operations/applications/contact/spread-stop";
import { stopPeople } from "@/lib/operations/applications/contact/stop-person";
import { recordAddressOptOut } from "@/lib/operations/contact/address-opt-out";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { serviceCaller } from "@/lib/operations/service-caller";
import { type Emailed, findFile, findNamed, senderHashes } from "./find-file";

const MOST_KEPT = 5_000;
/** The codes of an address that does not exist or takes no mail: RFC 3463. Others, such as a full mailbox, may pass. */
const NO_ADDRESS = /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.4)$/;

/** Handles an email that came in. `now` is in epoch milliseconds. */
export async function takeMail(sql: Sql, mail: InboundMail, now: number): Promise<void> {
  if (mail.report !== null) return takeReport(sql, mail, mail.report, now);
  const text = wordsOf(mail);
  const row = await lockFile(sql, await findFile(sql, mail));
  if (row === null) {
    if (!mail.isAutomatic && classifyReply(text) === "stop") await stopSender(sql, mail, now);
    return;
  }
  // Mail came from it, so that mail to it no longer comes back.
  for (const hash of senderHashes(mail)) await deleteAddressProblem(sql, { hash, addressHash: hash });
  const reply = { channel: "email", text, isAutomatic: mail.isAutomatic, mayAnswer: false } as const;
  await takeReply(sql, serviceCaller(now), row, reply);
}

async function lockFile(sql: Sql, id: string | null): Promise<LockedApplication | null> {
  const file = id === null ? null : await findApplication(sql, id);
  if (file === null) return null;
  await lockPeople(sql, [file]);
  return lockApplication(sql, file.id);
}

/** Returns what somebody wrote themselves. The subject counts if it opts out, or if there is nothing else. */
function wordsOf({ subject, text }: InboundMail): string {
  const own = withoutQuotes(text).trim();
  const isAnswer = /^\s*(?:re|aw|fwd?)\s*:/i.test(subject);
  const all = own === "" || (!isAnswer && classifyReply(subject) === "stop") ? `${subject}\n${own}` : own;
  return all.trim().slice(0, MOST_KEPT) || "(no text)";
}

/** Keeps the request of somebody whose file is not here, so that no later file with this email is contacted. */
async function stopSender(sql: Sql, mail: InboundMail, now: number): Promise<void> {
  const hashes = senderHashes(mail);
  if (hashes.length === 0) return;
  const caller = serviceCaller(now);
  await lockPersons(sql, hashes);
  const request = { applicationId: "", hashes, reason: "Opted out by email" };
  const stop = await recordAddressOptOut(sql, caller, request);
  if (stop !== null) await spreadStops(sql, { stops: [stop], caller }, hashes, newBudget());
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
  // Whom it went to is known here: a report can say anything.
  const hash = NO_ADDRESS.test(status) ? await findContacted(sql, emailed) : null;
  const { applicationId } = emailed;
  if (hash !== null) await putAddressProblem(sql, { hash, addressHash: hash, kind: "bounced", applicationId, at });
}
