// Hot path: one list over the conversations of all borrowers. Uses statements.
import { type Bounds, withinBounds } from "@/lib/data/bounds";
import type { Reading } from "@/lib/database/sql";
import type { Handler } from "@/lib/domain/contact/outreach/handler";
import type { Status } from "@/lib/domain/status/status";
import type { ConversationRow } from "./conversations";
import { type LastMessage, openLast } from "./messages";

/** A conversation, with the borrower's name and the last message. */
export type InboxRow = ConversationRow & {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
  readonly last: LastMessage | null;
};

/** A place in the list: the time of the last message and the id of its conversation. */
export type InboxPlace = readonly [id: string, lastAt: number];

export type InboxFilter = Bounds & { readonly handler?: Handler | undefined };

type Range = { readonly before: InboxPlace | null; readonly from: InboxPlace | null; readonly limit: number };

type Read = Omit<InboxRow, "last"> & { readonly messageId: string | null };

const SELECTED = `SELECT c."id", c."applicationId", c."channel", c."handler", c."lastAt", c."lastInAt",
  a."primaryBorrowerFirstName", a."primaryBorrowerLastName", a."status",
  (SELECT MAX(m."id") FROM "Message" m WHERE m."conversationId" = c."id") AS "messageId"
  FROM "Conversation" c JOIN "Application" a ON a."id" = c."applicationId"`;

/** Lists conversations, the latest first, from before one place back to another. */
export async function listInbox(
  sql: Reading,
  { handler, ...bounds }: InboxFilter,
  { before, from, limit }: Range,
): Promise<InboxRow[]> {
  const conditions: string[] = [];
  const params: (string | number)[] = [];
  const add = (text: string, ...values: readonly (string | number)[]) => {
    conditions.push(text);
    params.push(...values);
  };
  if (handler !== undefined) add(`c."handler" = ?`, handler);
  if (before !== null) add(`(c."lastAt", c."id") < (?, ?)`, before[1], before[0]);
  if (from !== null) add(`(c."lastAt", c."id") >= (?, ?)`, from[1], from[0]);
  const within = withinBounds(bounds);
  const where = `WHERE ${conditions.length === 0 ? "true" : conditions.join(" AND ")}${within.text}`;
  const rows = await sql.all<Read>(`${SELECTED} ${where} ORDER BY c."lastAt" DESC, c."id" DESC LIMIT ?`, [
    ...[...params, ...within.params, limit],
  ]);
  const last = await openLast(
    sql,
    rows.flatMap(({ messageId }) => (messageId === null ? [] : [messageId])),
  );
  return rows.map(({ messageId, ...row }) => ({ ...row, last: last.get(messageId ?? "") ?? null }));
}

/** Returns the place so many conversations further down, whatever their team; null if there are fewer. */
export async function placeBehind(
  sql: Reading,
  { handler }: Pick<InboxFilter, "handler">,
  before: InboxPlace | null,
  places: number,
): Promise<InboxPlace | null> {
  const conditions = [
    ...(handler === undefined ? [] : [`"handler" = ?`]),
    ...(before === null ? [] : [`("lastAt", "id") < (?, ?)`]),
  ];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const params = [...(handler === undefined ? [] : [handler]), ...(before === null ? [] : [before[1], before[0]])];
  const found = await sql.get<{ id: string; lastAt: number }>(
    `SELECT "id", "lastAt" FROM "Conversation" ${where} ORDER BY "lastAt" DESC, "id" DESC LIMIT 1 OFFSET ?`,
    [...params, places - 1],
  );
  return found === undefined ? null : [found.id, found.lastAt];
}
