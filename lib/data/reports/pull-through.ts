// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { DAY_MS } from "@/lib/domain/day";
import type { Period } from "@/lib/domain/reports/period";
import { STATUSES } from "@/lib/domain/status/status";
import { type FileScope, scopeText } from "./cohort";

const APPLICATION = STATUSES.indexOf("APPLICATION");
const FUNDED = STATUSES.indexOf("FUNDED");

export type PullThroughCounts = {
  readonly applied: number;
  readonly matured: number;
  readonly funded: number;
  readonly fundedInPeriod: number;
};

const firstAt = (rank: number) =>
  `(SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${rank})`;
const IN_PERIOD = `f."applied" >= ? AND f."applied" < ?`;

/**
 * Counts the files that applied in a period, those of them that applied at least `windowMs` ago, and how many of these
 * were funded within it. Found in the index of files that applied.
 */
export async function countPullThrough(
  sql: Reading,
  scope: FileScope,
  { period, windowMs, now }: { readonly period: Period; readonly windowMs: number; readonly now: number },
): Promise<PullThroughCounts> {
  const { start, end } = period;
  const { text, params } = scopeText(scope);
  const row = await sql.get<PullThroughCounts>(
    `SELECT COUNT(CASE WHEN ${IN_PERIOD} THEN 1 END) AS "applied",
      COUNT(CASE WHEN ${IN_PERIOD} AND f."applied" <= ? THEN 1 END) AS "matured",
      COUNT(CASE WHEN ${IN_PERIOD} AND f."applied" <= ? AND f."funded" < f."applied" + ${windowMs} THEN 1 END) AS "funded",
      COUNT(CASE WHEN f."funded" >= ? AND f."funded" < ? THEN 1 END) AS "fundedInPeriod"
    FROM (
      SELECT ${firstAt(APPLICATION)} AS "applied", ${firstAt(FUNDED)} AS "funded" FROM "Application" a
      WHERE a."id" IN (SELECT s."applicationId" FROM "StatusReach" s WHERE s."rank" >= ${APPLICATION} AND s."at" >= ? AND s."at" < ?)${text}
    ) AS f`,
    [start, end, start, end, now - windowMs, start, end, now - windowMs, start, end, start, end, ...params],
  );
  return row ?? { applied: 0, matured: 0, funded: 0, fundedInPeriod: 0 };
}

export type LockCounts = { readonly locked: number; readonly matured: number; readonly funded: number };

/**
 * Counts the files whose rate was locked on a day of a period, those of them locked at least `days` days ago, and how
 * many of these were funded at most so many days later. Days are whole days since the Unix epoch; `today` is one too.
 */
export async function countLockPullThrough(
  sql: Reading,
  scope: FileScope,
  {
    first,
    next,
    days,
    today,
  }: { readonly first: number; readonly next: number; readonly days: number; readonly today: number },
): Promise<LockCounts> {
  const { text, params } = scopeText(scope);
  const row = await sql.get<LockCounts>(
    `SELECT COUNT(*) AS "locked", COUNT(CASE WHEN f."lockedDay" < ? THEN 1 END) AS "matured",
      COUNT(CASE WHEN f."lockedDay" < ? AND f."funded" < (f."lockedDay" + ${days + 1}) * CAST(${DAY_MS} AS BIGINT) THEN 1 END) AS "funded"
    FROM (
      SELECT l."lockedDay", ${firstAt(FUNDED)} AS "funded"
      FROM "LoanFact" l JOIN "Application" a ON a."id" = l."applicationId"
      WHERE l."lockedDay" >= ? AND l."lockedDay" < ?${text}
    ) AS f`,
    [today - days, today - days, first, next, ...params],
  );
  return row ?? { locked: 0, matured: 0, funded: 0 };
}
