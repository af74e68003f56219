// Statements: each round reads one range of an index and changes single rows within a transaction.
import { IS_REAL_USER } from "@/lib/data/accounts/people";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import {
  EMAIL_AFTER_MS,
  EMAIL_WITHIN_MS,
  EMAILED_KINDS,
  type NotificationKind,
} from "@/lib/domain/applications/notification";

/** An unread notification that its user wants by email. */
export type UnsentNotification = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly applicationId: string;
  readonly personId: string;
  /** The email address of the user. */
  readonly email: string;
};

const UNSENT = `SELECT n."id", n."kind", n."applicationId", n."personId", p."email" FROM "Notification" n
  JOIN "Person" p ON p."id" = n."personId" JOIN "Application" a ON a."id" = n."applicationId"
  LEFT JOIN "NotificationSetting" s ON s."personId" = n."personId" AND s."kind" = n."kind"
  WHERE n."at" > ? AND n."at" <= ? AND n."readAt" IS NULL AND n."emailedAt" IS NULL
    AND p."disabledAt" IS NULL AND ${IS_REAL_USER} AND (p."teamId" IS NULL OR p."teamId" = a."teamId")
    AND (p."role" <> 'officer' OR a."loanOfficerId" = p."id"
      OR NOT EXISTS (SELECT 1 FROM "Setting" WHERE "name" = 'ownFilesOnly' AND "value" = 'on'))
    AND (s."byEmail" = 1 OR s."personId" IS NULL AND n."kind" IN (${placeholders(EMAILED_KINDS.length)}))
  ORDER BY n."at" LIMIT ?`;

/**
 * Lists notifications that stayed unread for long enough and that their users want by email, the oldest first. Leaves
 * out users who may no longer see the file. `now` is in epoch milliseconds.
 */
export const listUnsent = (sql: Reading, now: number, limit: number): Promise<UnsentNotification[]> =>
  sql.all<UnsentNotification>(UNSENT, [...[now - EMAIL_WITHIN_MS, now - EMAIL_AFTER_MS, ...EMAILED_KINDS, limit]]);

/** Marks a notification as emailed. Returns false if it was read or emailed before. */
export const takeUnsent = async (sql: Sql, id: string, at: number): Promise<boolean> =>
  (await sql.count(
    `UPDATE "Notification" SET "emailedAt" = ? WHERE "id" = ? AND "readAt" IS NULL AND "emailedAt" IS NULL`,
    [at, id],
  )) === 1;

/** Marks notifications as not emailed, so that they are tried again. */
export const giveBackUnsent = (sql: Sql, ids: readonly string[]): Promise<void> =>
  sql.run(`UPDATE "Notification" SET "emailedAt" = NULL WHERE "id" IN (${placeholders(ids.length)})`, ids);
