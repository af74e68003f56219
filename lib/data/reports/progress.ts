import type { Reading } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";
import { cohortText, type FileScope } from "./cohort";

/** How many files of a lead provider came as far as a rank, and no further; null for those that were lost at once. */
export type ProgressCount = {
  readonly leadProviderSlug: string | null;
  readonly rank: number | null;
  readonly count: number;
};

/** Counts the files created in a period by lead provider and by the furthest rank that each reached. */
export function countProgress(sql: Reading, scope: FileScope, period: Period): Promise<ProgressCount[]> {
  const { text, params } = cohortText(scope, period);
  return sql.all<ProgressCount>(
    `SELECT f."leadProviderSlug" AS "leadProviderSlug", f."rank" AS "rank", COUNT(*) AS "count" FROM (
      SELECT a."leadProviderSlug",
        (SELECT MAX(r."rank") FROM "StatusReach" r WHERE r."applicationId" = a."id") AS "rank"
      FROM "Application" a WHERE ${text}
    ) AS f GROUP BY 1, 2`,
    params,
  );
}
