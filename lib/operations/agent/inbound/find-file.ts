import { mailSettings } from "@/lib/data/contact/mail/mail-settings";
import type { InboundMail } from "@/lib/data/contact/mail/parse-mail";
import { findEmailed } from "@/lib/data/contact/outreach/agent-attempts";
import { findLastWritten } from "@/lib/data/contact/outreach/conversations";
import type { Reading } from "@/lib/database/sql";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";

const ID = /^[\da-f]{32}$/;
/** Earlier emails looked up. A long conversation names them all, the nearest first. */
const MOST_LOOKED_UP = 10;

/** An email that was sent from here, and the file it was about. */
export type Emailed = { readonly attemptId: string; readonly applicationId: string };

/** Returns the email from here that an inbound one names; null if it names none. */
export async function findNamed(sql: Reading, { references }: InboundMail): Promise<Emailed | null> {
  const domain = `@${mailSettings()?.domain ?? ""}`;
  const ids = references.filter((text) => text.endsWith(domain)).map((text) => text.slice(0, -domain.length));
  for (const attemptId of ids.filter((id) => ID.test(id)).slice(0, MOST_LOOKED_UP)) {
    const applicationId = await findEmailed(sql, attemptId);
    if (applicationId !== null) return { attemptId, applicationId };
  }
  return null;
}

/** Returns the keyed hashes of a sender. */
export const senderHashes = ({ from }: InboundMail): readonly string[] =>
  from === null ? [] : hashesOfAddress("email", from);

/** Returns the file that an inbound email is about: by the email that it answers, or else by its sender. */
export const findFile = async (sql: Reading, mail: InboundMail): Promise<string | null> =>
  (await findNamed(sql, mail))?.applicationId ?? findLastWritten(sql, "email", senderHashes(mail));
