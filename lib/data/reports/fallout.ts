// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { type FileScope, scopeText } from "./cohort";

/** The number of files that applied, by current status and by the furthest rank they reached. */
export type AppliedCount = { readonly status: Status; readonly rank: number; readonly count: number };

const APPLICATION = STATUSES.indexOf("APPLICATION");

/** Counts the files that first applied in a period. Found in the index of files that applied. */
export function countApplied(sql: Reading, scope: FileScope, { start, end }: Period): Promise<AppliedCount[]> {
  const { text, params } = scopeText(scope);
  return sql.all<AppliedCount>(
    `SELECT f."status" AS "status", f."rank" AS "rank", COUNT(*) AS "count" FROM (
      SELECT a."status",
        (SELECT MAX(r."rank") FROM "StatusReach" r WHERE r."applicationId" = a."id") AS "rank",
        (SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${APPLICATION}) AS "applied"
      FROM "Application" a
      WHERE a."id" IN (SELECT s."applicationId" FROM "StatusReach" s WHERE s."rank" >= ${APPLICATION} AND s."at" >= ? AND s."at" < ?)${text}
    ) AS f WHERE f."applied" >= ? AND f."applied" < ? GROUP BY 1, 2`,
    [start, end, ...params, start, end],
  );
}
