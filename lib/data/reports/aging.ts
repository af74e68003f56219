// Bulk path: reads the files of a whole report. Uses statements.
import { placeholders, type Reading } from "@/lib/database/sql";
import { DAY_MS } from "@/lib/domain/day";
import { AGE_RANGES } from "@/lib/domain/reports/aging";
import { OPEN_STATUSES } from "@/lib/domain/status/milestone";
import { type Status, type StuckDays, stuckBefore } from "@/lib/domain/status/status";
import { type FileScope, scopeText } from "./cohort";

/** How many open files of a status are of an age range, and how many of those are stuck. */
export type AgeCount = {
  readonly status: Status;
  readonly range: number;
  readonly count: number;
  readonly stuck: number;
};

const RANGE = AGE_RANGES.map(([, last], index) =>
  last === null ? `ELSE ${index}` : `WHEN a."statusSince" > ? THEN ${index}`,
).join(" ");
const LIMIT = OPEN_STATUSES.map((status) => `WHEN '${status}' THEN CAST(? AS BIGINT)`).join(" ");

/** Counts the open files by status and age, in the index of the board. */
export function countAges(
  sql: Reading,
  scope: FileScope,
  { now, stuckDays }: { readonly now: number; readonly stuckDays: StuckDays },
): Promise<AgeCount[]> {
  const { text, params } = scopeText(scope);
  const starts = AGE_RANGES.flatMap(([, last]) => (last === null ? [] : [now - (last + 1) * DAY_MS]));
  const limits = OPEN_STATUSES.map((status) => stuckBefore(status, now, stuckDays) ?? 0);
  return sql.all<AgeCount>(
    `SELECT f."status" AS "status", f."range" AS "range", COUNT(*) AS "count", COUNT(f."stuck") AS "stuck" FROM (
      SELECT a."status", CASE ${RANGE} END AS "range",
        CASE WHEN a."statusSince" < (CASE a."status" ${LIMIT} END) THEN 1 END AS "stuck"
      FROM "Application" a WHERE a."status" IN (${placeholders(OPEN_STATUSES.length)})${text}
    ) AS f GROUP BY 1, 2`,
    [...starts, ...limits, ...OPEN_STATUSES, ...params],
  );
}
