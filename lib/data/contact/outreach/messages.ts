// Hot path: written with every claim. Uses statements.
import { seal, unseal } from "@/lib/data/keys/seal";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";
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
  /** What a message of the borrower asks for. */
  readonly class: ReplyClass | null;
  /** The attempt that sent it. */
  readonly attemptId: string | null;
};

/** Who answers in a conversation. */
export type Handler = "agent" | "person" | "awaiting_reply";

type Place = {
  readonly applicationId: string;
  readonly channel: AgentChannel;
  readonly handler: Handler;
  readonly at: number;
};

const COLUMNS = ["id", "conversationId", "applicationId", "at", "direction", "body", "class", "attemptId"] as const;
const INSERT = insertText("Message", COLUMNS);
const PUT = `INSERT INTO "Conversation" ("id", "applicationId", "channel", "handler", "lastAt") VALUES (?, ?, ?, ?, ?)
  ON CONFLICT ("applicationId", "channel") DO UPDATE SET "handler" = excluded."handler", "lastAt" = excluded."lastAt"`;
const FIND = `SELECT "id" FROM "Conversation" WHERE "applicationId" = ? AND "channel" = ?`;
const LIST = `SELECT m."id", m."conversationId", m."applicationId", m."at", m."direction", m."body", m."class",
    m."attemptId", c."channel" FROM "Message" m JOIN "Conversation" c ON c."id" = m."conversationId"
  WHERE m."applicationId" = ? ORDER BY m."id" DESC LIMIT ?`;

const cellOf = (row: string) => ({ table: "Message", column: "body", row });

/** Sets who answers on a channel of a file. Returns the id of the conversation, which is made with `id` if it is new. */
export async function putConversation(sql: Sql, id: string, place: Place): Promise<string> {
  await sql.run(PUT, [id, place.applicationId, place.channel, place.handler, place.at]);
  return (await sql.get<{ id: string }>(FIND, [place.applicationId, place.channel]))?.id ?? id;
}

export async function insertMessage(sql: Sql, row: MessageRow): Promise<void> {
  const stored = { ...row, body: seal(row.body, cellOf(row.id)) };
  await sql.run(
    INSERT,
    COLUMNS.map((name) => stored[name]),
  );
}

/** A message with the channel of its conversation. */
export type ListedMessage = MessageRow & { readonly channel: AgentChannel };

/** Lists the messages of a file on every channel, newest first. */
export async function listMessages(sql: Reading, applicationId: string, limit: number): Promise<ListedMessage[]> {
  const rows = await sql.all<Omit<ListedMessage, "body"> & { body: Uint8Array }>(LIST, [applicationId, limit]);
  return rows.map((row) => ({ ...row, body: unseal(row.body, cellOf(row.id)).toString() }));
}
