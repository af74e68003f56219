// Statements: a job reads them every minute, from one range of an index.

import { CLOSED_LIST } from "@/lib/data/status-lists";
import type { Reading, Sql } from "@/lib/database/sql";

const SET = `UPDATE "Application" SET "nextDeadlineOn" = ? WHERE "id" = ?`;

/** Stores the next deadline of a file, YYYY-MM-DD or null. Its version and history stay as they are. */
export const setNextDeadline = (sql: Sql, id: string, on: string | null): Promise<void> => sql.run(SET, [on, id]);

const MOVE_ON = `UPDATE "Application" SET "nextDeadlineOn" = ? WHERE "id" = ? AND "nextDeadlineOn" < ?`;

/** Replaces the next deadline of a file, unless someone has set one from `firstDay` on in the meantime. */
export const moveDeadlineOn = (
  sql: Sql,
  { id, on, firstDay }: { readonly id: string; readonly on: string | null; readonly firstDay: string },
): Promise<void> => sql.run(MOVE_ON, [on, id, firstDay]);

/** A file whose next deadline has passed. */
export type PassedDeadline = { readonly id: string; readonly loanTerms: string | null };

/** Lists files whose next deadline was before a day. */
export const listPassedDeadlines = (sql: Reading, firstDay: string, limit: number): Promise<PassedDeadline[]> =>
  sql.all<PassedDeadline>(
    `SELECT "id", "loanTerms" FROM "Application" WHERE "nextDeadlineOn" IS NOT NULL AND "nextDeadlineOn" < ?
      ORDER BY "nextDeadlineOn" LIMIT ?`,
    [firstDay, limit],
  );

/** An open file with a deadline on a day, and its loan officer. */
export type DeadlineFile = { readonly applicationId: string; readonly personId: string };

type Wanted = {
  /** YYYY-MM-DD. */
  readonly on: string;
  /** A notification from then on is of this deadline, in epoch milliseconds. */
  readonly since: number;
  readonly limit: number;
};

/** Lists open files with a deadline on a day, whose loan officers have not been notified of it. */
export const listDeadlines = (sql: Reading, { on, since, limit }: Wanted): Promise<DeadlineFile[]> =>
  sql.all<DeadlineFile>(
    `SELECT a."id" AS "applicationId", p."id" AS "personId" FROM "Application" a
      JOIN "Person" p ON p."id" = a."loanOfficerId"
      WHERE a."nextDeadlineOn" = ? AND a."status" NOT IN (${CLOSED_LIST}) AND p."disabledAt" IS NULL
        AND (p."teamId" IS NULL OR p."teamId" = a."teamId")
        AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."applicationId" = a."id" AND n."personId" = p."id"
          AND n."kind" = 'deadline' AND n."at" >= ?)
      LIMIT ?`,
    [on, since, limit],
  );
