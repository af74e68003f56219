// Hot path: written with every move. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";

// Triggers of the migrations keep the table, in the transaction of each change, on both databases:
// "Application_reaches_first": after each insert into "Application", adds the status in which the file begins.
// "Application_reaches": after each update of status, adds the new status unless the file was in it before.
// "Application_reaches_no_more": after each update of status that undoes a move, deletes the status that it leaves.
// "Application_reached_none": after each delete from "Application", deletes the statuses it reached, its
// loan fact and its speed.
// "Application_reached_nothing", only on PostgreSQL: after each truncate of "Application", deletes all of these rows.
// "Application_loan_added": after each insert into "Application", adds its loan fact, if its terms have any.
// "Application_loan_changed": after each update of the loan terms, replaces the loan fact.

/** An entry of the history of a file that still exists. */
export type ReachEntry = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  /** JSON. */
  readonly changes: string;
};

const LIST = `SELECT h."id", h."applicationId", h."at", h."changes" FROM "HistoryEntry" h WHERE h."id" > ? ORDER BY h."id" LIMIT ?`;
const LOWER = `INSERT INTO "StatusReach" ("applicationId", "rank", "at")
  SELECT a."id", CAST(? AS INTEGER), CAST(? AS BIGINT) FROM "Application" a WHERE a."id" = ?
  ON CONFLICT ("applicationId", "rank") DO UPDATE SET "at" = excluded."at" WHERE "StatusReach"."at" > excluded."at"`;

/** Lists entries of the whole history after one of them, oldest first. */
export const listEntriesAfter = (sql: Reading, after: string, limit: number): Promise<ReachEntry[]> =>
  sql.all<ReachEntry>(LIST, [after, limit]);

/** Records that a file came to a rank at a time, unless it did earlier or no longer exists. */
export const recordReach = (sql: Sql, applicationId: string, rank: number, at: number): Promise<void> =>
  sql.run(LOWER, [rank, at, applicationId]);

/** Forgets that a file came to a rank, if it did so first at this time: the move was undone. */
export const forgetReach = (sql: Sql, applicationId: string, rank: number, at: number): Promise<void> =>
  sql.run(`DELETE FROM "StatusReach" WHERE "applicationId" = ? AND "rank" = ? AND "at" = ?`, [applicationId, rank, at]);
