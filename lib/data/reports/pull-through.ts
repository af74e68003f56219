// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
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
