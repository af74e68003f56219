import { composeMail } from "@/lib/data/contact/mail/compose-mail";
import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import { newId } from "@/lib/data/id";
import {
  giveBackUnsent,
  listUnsent,
  takeUnsent,
  type UnsentNotification,
} from "@/lib/data/workday/notification-emails";
import { database } from "@/lib/database/database";
import type { NotificationKind } from "@/lib/domain/applications/notification";
import { canonicalEmail, isEmail } from "@/lib/domain/email";
import { openMailServer } from "@/lib/operations/agent/engine/senders/email-sender";

const AT_ONCE = 500;
/** The most notifications that one email lists. */
const MOST_LISTED = 20;

/** The sentence for each kind. It names no one: email is not a safe place. */
const SENTENCES: Readonly<Record<NotificationKind, string>> = {
  assigned: "A file was assigned to you",
  replied: "A borrower replied and is waiting for an answer",
  optedOut: "A borrower opted out of contact",
  passedOn: "Your lead was passed on to another loan officer, because no one had tried to reach the borrower",
  mentioned: "Someone mentioned you in a note",
  due: "Your task is due",
  deadline: "One of your files has a deadline within two days",
};

/**
 * Emails each user their unread notifications after a few minutes, in one email. A notification is emailed again only
 * if it happens again. Retries for an hour if the mail server defers it. Does nothing while email is not set up.
 */
export async function emailNotifications({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  if (mailSettings() === null) return;
  const db = await database();
  const unsent = await listUnsent(db.read, now, AT_ONCE);
  if (unsent.length === 0) return;
  const byUser = new Map<string, UnsentNotification[]>();
  for (const one of unsent) {
    const own = byUser.get(one.personId) ?? [];
    own.push(one);
    byUser.set(one.personId, own);
  }
  const { settings, client } = await openMailServer();
  for (const [, listed] of byUser) {
    if (signal.aborted) return;
    const taken = await db.inTransaction(async (sql) => {
      const own: UnsentNotification[] = [];
      for (const one of listed) if (await takeUnsent(sql, one.id, now)) own.push(one);
      return own;
    });
    const email = taken[0]?.email;
    if (email === undefined || !isEmail(email)) continue;
    const to = canonicalEmail(email);
    const mail = { id: newId(now), to, ...wordsOf(taken, settings.publicUrl), unsubscribe: null, isAutomated: true };
    const receipt = await client.send(
      { from: settings.from, to, message: await composeMail(mail, settings) },
      () => !signal.aborted,
    );
    // Any other outcome may have reached the user, or never will.
    if (receipt.outcome === "deferred")
      await db.inTransaction((sql) =>
        giveBackUnsent(
          sql,
          taken.map(({ id }) => id),
        ),
      );
  }
}

function wordsOf(taken: readonly UnsentNotification[], publicUrl: string) {
  const listed = taken.slice(0, MOST_LISTED);
  const left = taken.length - listed.length;
  const lines = listed.map(
    ({ kind, applicationId }) => `${SENTENCES[kind]}:\n${publicUrl}/applications/${applicationId}`,
  );
  const parts = [
    ...lines,
    ...(left === 0 ? [] : [`And ${left} more:\n${publicUrl}/today`]),
    `You got this email because these notifications are unread. Change your notification settings:\n${publicUrl}/settings/profile`,
  ];
  const subject =
    taken.length === 1 ? "A notification from Hearthline" : `${taken.length} notifications from Hearthline`;
  return { subject, text: parts.join("\n\n") };
}
