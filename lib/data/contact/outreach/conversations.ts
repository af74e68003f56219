// Hot path: written with every claim. Uses statements.
import { type Bounds, joinBounds } from "@/lib/data/bounds";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";
import type { Handler } from "@/lib/domain/contact/outreach/handler";

/** The messages of a file on one channel. Times are epoch milliseconds. */
export type ConversationRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly channel: AgentChannel;
  readonly handler: Handler;
  readonly lastAt: number;
  /** When the borrower last wrote. */
  readonly lastInAt: number | null;
};

/** The effect of a new message on its conversation. A null handler leaves the handler as it is. */
type Place = Pick<ConversationRow, "applicationId" | "channel"> & {
  readonly handler: Handler | null;
  readonly at: number;
  readonly direction: "out" | "in";
};

const COLUMNS = `c."id", c."applicationId", c."channel", c."handler", c."lastAt", c."lastInAt"`;
const PUT = `INSERT INTO "Conversation" ("id", "applicationId", "channel", "handler", "lastAt", "lastInAt")
  VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT ("applicationId", "channel") DO UPDATE SET "lastAt" = excluded."lastAt",
    "handler" = COALESCE(?, "Conversation"."handler"),
    "lastInAt" = COALESCE(excluded."lastInAt", "Conversation"."lastInAt")`;
const FIND = `SELECT ${COLUMNS} FROM "Conversation" c WHERE c."applicationId" = ? AND c."channel" = ?`;
const LIST_OF = `SELECT ${COLUMNS} FROM "Conversation" c WHERE c."applicationId" = ? ORDER BY c."channel"`;
const SET = `UPDATE "Conversation" SET "handler" = ? WHERE "applicationId" = ? AND "channel" = ?`;

/** Stores that a message is added on a channel of a file. `id` is that of the conversation if it is new. */
export async function putConversation(sql: Sql, id: string, place: Place): Promise<void> {
  const { applicationId, channel, handler, at, direction } = place;
  const lastInAt = direction === "in" ? at : null;
  const params = [id, applicationId, channel, handler ?? "agent", at, lastInAt, handler];
  await sql.run(PUT, params);
}

/** Sets the handler of a conversation. */
export async function setHandler(
  sql: Sql,
  { applicationId, channel }: Pick<ConversationRow, "applicationId" | "channel">,
  handler: Handler,
): Promise<void> {
  await sql.run(SET, [handler, applicationId, channel]);
}

/** Returns the conversation of a file on a channel; null if there is none. */
export async function findConversation(
  sql: Reading,
  { applicationId, channel }: Pick<ConversationRow, "applicationId" | "channel">,
): Promise<ConversationRow | null> {
  return (await sql.get<ConversationRow>(FIND, [applicationId, channel])) ?? null;
}

/**
 * Returns the file with one of these keyed hashes that was last written to or from on a channel, or else the newest;
 * null if there is none.
 */
export async function findLastWritten(
  sql: Reading,
  channel: AgentChannel,
  hashes: readonly string[],
): Promise<string | null> {
  if (hashes.length === 0) return null;
  const text = `SELECT i."applicationId" FROM "Identity" i
    LEFT JOIN "Conversation" c ON c."applicationId" = i."applicationId" AND c."channel" = ?
    WHERE i."hash" IN (${placeholders(hashes.length)})
    ORDER BY COALESCE(c."lastAt", 0) DESC, i."applicationId" DESC LIMIT 1`;
  return (await sql.get<{ applicationId: string }>(text, [channel, ...hashes]))?.applicationId ?? null;
}

/** Lists the conversations of a file. */
export const listConversationsOf = (sql: Reading, applicationId: string): Promise<ConversationRow[]> =>
  sql.all<ConversationRow>(LIST_OF, [applicationId]);

/** Counts the conversations with this handler, of the files within bounds. */
export async function countConversations(
  sql: Reading,
  { handler, ...bounds }: Bounds & { readonly handler: Handler },
): Promise<number> {
  const joined = joinBounds(bounds, "c");
  const text = `SELECT COUNT(*) AS "count" FROM "Conversation" c ${joined.text} WHERE c."handler" = ?`;
  return (await sql.get<{ count: number }>(text, [...joined.params, handler]))?.count ?? 0;
}
