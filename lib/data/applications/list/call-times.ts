// Hot path: read with every card, and updated for every file. Uses statements.
import { APPLICATION_ROW, type ApplicationRow } from "@/lib/data/applications/applications";
import { columnList, placeholders, type Reading, type Sql, writtenOnce } from "@/lib/database/sql";
import type { CallTimes } from "@/lib/domain/contact/call-state";

const COLUMNS = ["callFrom", "callUntil", "callHeldBy"] as const satisfies readonly (keyof CallTimes)[];

/** The columns of the times, for a SELECT from applications. */
export const CALL_TIMES = columnList(COLUMNS);

/** An application with the times at which its borrower may be called. */
export type TimedRow = ApplicationRow & CallTimes;

/** The columns of a row with its times, for a SELECT. */
export const TIMED_ROW = `${APPLICATION_ROW}, ${CALL_TIMES}`;
const findingOf = writtenOnce(
  (count: number) => `SELECT ${TIMED_ROW} FROM "Application" WHERE "id" IN (${placeholders(count)})`,
);

/** Returns those of these applications that exist. */
export const findTimed = (sql: Reading, ids: readonly string[]): Promise<TimedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : sql.all<TimedRow>(findingOf(ids.length), ids);

/** Lists up to `limit` applications before an id, newest first. */
export const listTimedBefore = (sql: Reading, id: string, limit: number): Promise<TimedRow[]> =>
  sql.all<TimedRow>(`SELECT ${TIMED_ROW} FROM "Application" WHERE "id" < ? ORDER BY "id" DESC LIMIT ?`, [id, limit]);

/** Lists up to `limit` applications whose times have passed, the first to pass first. */
export const listTimesPassed = (sql: Reading, now: number, limit: number): Promise<TimedRow[]> =>
  sql.all<TimedRow>(`SELECT ${TIMED_ROW} FROM "Application" WHERE "callUntil" <= ? ORDER BY "callUntil" LIMIT ?`, [
    now,
    limit,
  ]);

const SET = `UPDATE "Application" SET ${COLUMNS.map((name) => `"${name}" = ?`).join(", ")} WHERE "id" = ?`;

/** Stores the times of an application. Its version and its history stay as they are: nobody changed the file. */
export const setCallTimes = (sql: Sql, id: string, times: CallTimes): Promise<void> =>
  sql.run(SET, [...COLUMNS.map((name) => times[name]), id]);
