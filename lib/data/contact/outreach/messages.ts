// Hot path: written with every claim. Uses statements.
import { createHash } from "node:crypto";
import { keyedHash, seal, unseal } from "@/lib/data/keys/seal";
import { columnList, placeholders, type Reading, type Sql } from "@/lib/database/sql";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";
import type { ReplyClass } from "@/lib/domain/contact/reply/classify";

/** One message to or from a borrower. Times are epoch milliseconds. */
export type MessageRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly applicationId: string;
  readonly at: number;
  readonly direction: "out" | "in";
  readonly body: string;
  /** The class of a message from the borrower. */
  readonly class: ReplyClass | null;
  /** The attempt that sent it. */
  readonly attemptId: string | null;
  /** The provider's id of a message from the borrower. */
  readonly providerId?: string | null;
};

const COLUMNS = [
  ...(["id", "applicationId", "at", "direction", "body", "class", "attemptId", "providerId"] as const),
] as const satisfies readonly (keyof MessageRow)[];
const INSERT = `INSERT INTO "Message" (${columnList([...COLUMNS, "digest", "conversationId"])})
  VALUES (${placeholders(COLUMNS.length + 1)},
    (SELECT "id" FROM "Conversation" WHERE "applicationId" = ? AND "channel" = ?))`;
const LIST = `SELECT m."id", m."conversationId", m."applicationId", m."at", m."direction", m."body", m."class",
    m."attemptId", c."channel" FROM "Message" m JOIN "Conversation" c ON c."id" = m."conversationId"
  WHERE m."applicationId" = ? ORDER BY m."id" DESC LIMIT ?`;

/** A message to add. */
type NewMessage = Omit<MessageRow, "conversationId"> & { readonly channel: AgentChannel };

const cellOf = (row: string) => ({ table: "Message", column: "body", row });

/**
 * Returns the salt for the digest of a message. It needs the key ring, so the text cannot be guessed from the digest.
 */
export const messageSalt = (id: string): string => keyedHash("message salt", id);

/** Adds a message to the conversation of its file on its channel, which exists. */
export async function insertMessage(sql: Sql, row: NewMessage): Promise<void> {
  const stored = { ...row, providerId: row.providerId ?? null, body: seal(row.body, cellOf(row.id)) };
  const digest = createHash("sha256")
    .update(`${messageSalt(row.id)}\n${row.body}`)
    .digest("hex");
  await sql.run(INSERT, [...COLUMNS.map((name) => stored[name]), digest, row.applicationId, row.channel]);
}

/** Returns whether a message with this id of a provider is stored. */
export const isReceived = async (sql: Reading, providerId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 AS "found" FROM "Message" WHERE "providerId" = ?`, [providerId])) !== undefined;

/** Deletes the message of an attempt that was not sent. */
export const deleteMessageOf = (sql: Sql, attempt: Pick<MessageRow, "applicationId" | "attemptId">): Promise<void> =>
  sql.run(`DELETE FROM "Message" WHERE "applicationId" = ? AND "attemptId" = ?`, [
    ...[attempt.applicationId, attempt.attemptId],
  ]);

/** A message with the channel of its conversation. */
export type ListedMessage = Omit<MessageRow, "providerId"> & { readonly channel: AgentChannel };

/** Lists the messages of a file on every channel, newest first. */
export async function listMessages(sql: Reading, applicationId: string, limit: number): Promise<ListedMessage[]> {
  const rows = await sql.all<Omit<ListedMessage, "body"> & { body: Uint8Array }>(LIST, [applicationId, limit]);
  return rows.map((row) => ({ ...row, body: unseal(row.body, cellOf(row.id)).toString() }));
}

/** The last message of a conversation. `at` is in epoch milliseconds. */
export type LastMessage = Pick<MessageRow, "at" | "direction" | "body" | "class">;

/** Reads messages by their ids. */
export async function openLast(sql: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, LastMessage>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.all<Omit<LastMessage, "body"> & { id: string; body: Uint8Array }>(
    `SELECT "id", "at", "direction", "body", "class" FROM "Message" WHERE "id" IN (${placeholders(ids.length)})`,
    ids,
  );
  return new Map(rows.map(({ id, body, ...row }) => [id, { ...row, body: unseal(body, cellOf(id)).toString() }]));
}
