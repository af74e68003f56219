import { currentTime } from "@/lib/data/clock";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { type MailboxPlace, type RawMail, readMailbox } from "@/lib/data/contact/mail/mailbox";
import { type InboundMail, parseMail } from "@/lib/data/contact/mail/parse-mail";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { rememberingProblem } from "@/lib/operations/agent/engine/senders/channel-problem";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";
import { readUnsubscribeCode } from "@/lib/operations/contact/unsubscribe-code";
import { serviceCaller } from "@/lib/operations/service-caller";
import { takeMail } from "./take-mail";

/** Messages read in one run. */
const MOST_READ = 200;
const CODE = /^\s*STOP\s+([\w-]{80,150})\s*$/i;

/** Returns whether there is a mailbox to read. */
export const hasMailbox = (): boolean => mailSettings() !== null;

/**
 * Reads the mailbox, and handles each reply, opt-out, bounce and complaint once. Does nothing if no mail server is set
 * up. Fails if the mailbox cannot be read.
 */
export async function readMail(signal: AbortSignal): Promise<void> {
  const settings = mailSettings();
  if (settings === null) return;
  const db = await database();
  const stored = await findSetting(db.read, "mailbox");
  const place: MailboxPlace | null = stored === null ? null : JSON.parse(stored);
  const reached = await rememberingProblem("reading", () =>
    readMailbox(settings.imap, { place, limit: MOST_READ, take: takeRaw, signal }),
  );
  const end = JSON.stringify(reached);
  if (end !== stored && (place === null || place.last !== reached.last || place.validity !== reached.validity))
    await db.inTransaction((sql) => putSetting(sql, "mailbox", end));
}

/** Handles one message, and stores in the same transaction that it was read. */
async function takeRaw({ source }: RawMail, place: MailboxPlace): Promise<void> {
  const now = currentTime();
  // One that cannot be read must not keep the others waiting.
  const mail = await parseMail(source).catch(() => null);
  const isDone = mail === null || isFromUs(mail) || (await optOutByCode(mail, now));
  await (await database()).inTransaction(async (sql) => {
    if (!isDone) await takeMail(sql, mail, now);
    await putSetting(sql, "mailbox", JSON.stringify(place));
  }, "urgent");
}

/** Mail programs opt out by an email with the code as its subject. Returns whether this is one. */
async function optOutByCode({ subject }: InboundMail, now: number): Promise<boolean> {
  const code = CODE.exec(subject)?.[1];
  if (code === undefined || readUnsubscribeCode(code) === null) return false;
  await unsubscribe(serviceCaller(now), code);
  return true;
}

const isFromUs = ({ from }: InboundMail) => from?.toLowerCase() === mailSettings()?.from.toLowerCase();
