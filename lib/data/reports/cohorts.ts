// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { COHORT_WEEKS, weeksMs } from "@/lib/domain/reports/cohort-weeks";
import { STATUSES } from "@/lib/domain/status/status";
import { cohortText, type FileScope } from "./cohort";
import { monthKey, type Span } from "./progress";

/**
 * The number of files created in one month that applied within a given number of weeks, but not sooner. `month` and
 * `step` are indexes into the months and into `COHORT_WEEKS`. A null `step` means later or never.
 */
export type CohortCount = { readonly month: number; readonly step: number | null; readonly count: number };

const APPLICATION = STATUSES.indexOf("APPLICATION");
const STEPS = COHORT_WEEKS.map((weeks, step) => `WHEN f."span" <= ${weeksMs(weeks)} THEN ${step}`).join(" ");

/** Counts the files created in consecutive periods, by period and by weeks until they applied. */
export async function countCohorts(sql: Reading, scope: FileScope, months: readonly Span[]): Promise<CohortCount[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { key, params } = monthKey(months);
  const cohort = cohortText(scope, { start: first.start, end: last.end });
  return sql.all<CohortCount>(
    `SELECT f."month" AS "month", CASE ${STEPS} END AS "step", COUNT(*) AS "count" FROM (
      SELECT ${key} AS "month", (SELECT MIN(r."at") FROM "StatusReach" r
        WHERE r."applicationId" = a."id" AND r."rank" >= ${APPLICATION}) - a."createdAt" AS "span"
      FROM "Application" a WHERE ${cohort.text}
    ) AS f GROUP BY 1, 2`,
    [...params, ...cohort.params],
  );
}
