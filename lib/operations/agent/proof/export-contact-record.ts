import type { ContactRecord } from "@/lib/contract/agent/contact-record";
import { findApplication } from "@/lib/data/applications/applications";
import { listMessages, messageSalt } from "@/lib/data/contact/outreach/messages";
import { listEntriesOf } from "@/lib/data/contact/proof/entries";
import { signerOf } from "@/lib/data/contact/proof/heads";
import { treeOf } from "@/lib/data/contact/proof/tree";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, notFound } from "@/lib/domain/failure";
import { findVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { completeTree } from "./append-proof";
import { recordText } from "./proof-texts";

/** The most entries in one record, so that it fits into one response. */
const MOST_ENTRIES = 10_000;

/**
 * Exports every attempt, decision, message, opt-out and consent of a borrower, with proof that nothing was changed or
 * left out. Fails with `not_found`, and with `validation_failed` for more than 10,000 entries.
 */
export async function exportContactRecord(caller: Caller, id: string): Promise<ContactRecord> {
  const { read, inTransaction } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  logRead(caller, applicationId);
  return inTransaction((sql) => recordOf(sql, caller, applicationId));
}

async function recordOf(sql: Sql, { now }: Caller, applicationId: string): Promise<ContactRecord> {
  const { size, at, root, signature } = await completeTree(sql, now);
  const row = await findApplication(sql, applicationId);
  if (row === null) throw notFound();
  const stored = await listEntriesOf(sql, applicationId, MOST_ENTRIES);
  if (stored.length > MOST_ENTRIES)
    throw new Failure("validation_failed", `A record has at most ${MOST_ENTRIES.toLocaleString("en-US")} entries.`);
  const tree = treeOf(sql);
  const entries: ContactRecord["entries"] = [];
  for (const { position, number, previous, recordedAt, kind, content, salt } of stored)
    entries.push({
      ...{ position, number, previous, recordedAt, kind, content, salt },
      path: [...(await tree.path(position, size))],
    });
  const signer = await signerOf(sql, now);
  const [count, last] = [stored.length, stored.at(-1)?.hash ?? null];
  const told = recordText({ applicationId, entries: count, last, root });
  return {
    format: "hearthline-contact-record-1",
    application: {
      id: applicationId,
      borrower: `${row.primaryBorrowerFirstName} ${row.primaryBorrowerLastName}`,
      phone: row.primaryBorrowerPhone,
      email: row.primaryBorrowerEmail,
    },
    exportedAt: now,
    publicKey: signer.publicKey,
    head: { size, at, root, signature },
    statement: { entries: count, last, signature: signer.sign(told) },
    entries,
    messages: await messagesOf(sql, applicationId, stored),
  };
}

/** Returns the texts of the messages in the log, oldest first. Messages from before the log existed are left out. */
async function messagesOf(
  sql: Sql,
  applicationId: string,
  entries: readonly { readonly kind: string; readonly content: string }[],
): Promise<ContactRecord["messages"]> {
  const proven = new Set(
    entries.filter(({ kind }) => kind === "message").map(({ content }): string => JSON.parse(content).message),
  );
  const rows = await listMessages(sql, applicationId, MOST_ENTRIES);
  return rows
    .toReversed()
    .filter((row) => proven.has(row.id))
    .map((row) => ({
      ...{ id: row.id, channel: row.channel, at: row.at, direction: row.direction },
      salt: messageSalt(row.id),
      text: row.body,
    }));
}
