// Statements: written in the transaction of each assignment and each reply.
import { type Bounds, withinBounds } from "@/lib/data/bounds";
import { newId } from "@/lib/data/id";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import type { NotificationKind } from "@/lib/domain/applications/notification";
import type { Status } from "@/lib/domain/status/status";

/** A notification to a user about a file. Times are epoch milliseconds. */
export type NotificationRow = {
  readonly id: string;
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly applicationId: string;
  readonly at: number;
  readonly readAt: number | null;
};

/** A notification with the name of the borrower. */
export type NamedNotification = NotificationRow & {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
};

const INSERT = `INSERT INTO "Notification" ("id", "personId", "kind", "applicationId", "at") VALUES (?, ?, ?, ?, ?)
  ON CONFLICT ("personId", "kind", "applicationId") WHERE "readAt" IS NULL DO UPDATE SET "at" = excluded."at",
    "emailedAt" = NULL`;

/**
 * Adds a notification. If an unread one of this kind exists for the file, updates its time instead, and it can be
 * emailed again.
 */
export const notify = (
  sql: Sql,
  { personId, kind, applicationId, at }: Pick<NotificationRow, "personId" | "kind" | "applicationId" | "at">,
): Promise<void> => sql.run(INSERT, [newId(at), personId, kind, applicationId, at]);

type Reader = Bounds & { readonly id: string };

/** The kinds that a user wants in the list, about files that they may still see. */
const visible = (bounds: Reader) => `${withinBounds(bounds).text}
  AND NOT EXISTS (SELECT 1 FROM "NotificationSetting" s
    WHERE s."personId" = n."personId" AND s."kind" = n."kind" AND s."inBell" = 0)`;
const paramsOf = ({ id, ...bounds }: Reader) => [id, ...withinBounds(bounds).params];

/** Lists the notifications of a user about files that they may see, the newest first. */
export const listNotifications = (sql: Reading, reader: Reader, limit: number): Promise<NamedNotification[]> =>
  sql.all<NamedNotification>(
    `SELECT n."id", n."personId", n."kind", n."applicationId", n."at", n."readAt",
      a."primaryBorrowerFirstName", a."primaryBorrowerLastName", a."status"
    FROM "Notification" n JOIN "Application" a ON a."id" = n."applicationId"
    WHERE n."personId" = ?${visible(reader)} ORDER BY n."id" DESC LIMIT ?`,
    [...paramsOf(reader), limit],
  );

/** Counts the unread notifications of a user, up to `most`. */
export const countUnread = async (sql: Reading, reader: Reader, most: number): Promise<number> =>
  (
    await sql.get<{ count: number }>(
      `SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM "Notification" n JOIN "Application" a ON a."id" = n."applicationId"
      WHERE n."personId" = ? AND n."readAt" IS NULL${visible(reader)} LIMIT ?) AS "bounded"`,
      [...paramsOf(reader), most],
    )
  )?.count ?? 0;

/** Marks these notifications of a user as read. */
export async function markRead(
  sql: Sql,
  { personId, ids, at }: { readonly personId: string; readonly ids: readonly string[]; readonly at: number },
): Promise<void> {
  if (ids.length === 0) return;
  await sql.run(
    `UPDATE "Notification" SET "readAt" = ? WHERE "personId" = ? AND "readAt" IS NULL AND "id" IN (${placeholders(ids.length)})`,
    [at, personId, ...ids],
  );
}

/** Marks all notifications of a user as read that the list shows. */
export const markAllRead = (sql: Sql, personId: string, at: number): Promise<void> =>
  sql.run(
    `UPDATE "Notification" SET "readAt" = ? WHERE "personId" = ? AND "readAt" IS NULL
    AND "kind" NOT IN (SELECT "kind" FROM "NotificationSetting" WHERE "personId" = ? AND "inBell" = 0)`,
    [at, personId, personId],
  );

/** Marks the `replied` notifications of a file as read, once the borrower needs no answer anymore. */
export const settleReplies = (sql: Sql, applicationId: string, at: number): Promise<void> =>
  sql.run(
    `UPDATE "Notification" SET "readAt" = ? WHERE "applicationId" = ? AND "kind" = 'replied' AND "readAt" IS NULL`,
    [at, applicationId],
  );

/** Deletes the notifications about a file. */
export const deleteNotificationsOf = (sql: Sql, applicationId: string): Promise<void> =>
  sql.run(`DELETE FROM "Notification" WHERE "applicationId" = ?`, [applicationId]);

/** Deletes notifications older than a time, `limit` at most. Returns how many. */
export const deleteNotificationsBefore = (sql: Sql, before: string, limit: number): Promise<number> =>
  sql.count(
    `DELETE FROM "Notification" WHERE "id" IN (SELECT "id" FROM "Notification" WHERE "id" < ? ORDER BY "id" LIMIT ?)`,
    [before, limit],
  );
