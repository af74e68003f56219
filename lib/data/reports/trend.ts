// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { CONTACT_RATE_MS } from "@/lib/domain/reports/speed";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { cohortText, type FileScope, scopeText } from "./cohort";
import { monthKey, type Span } from "./progress";

/**
 * The leads created in one of several periods, numbered from 0. `judged`: those older than 7 days. `contacted`: judged
 * leads contacted within 7 days. `median`: the time to the first attempt of leads that began as NEW, in milliseconds.
 */
export type LeadTrend = {
  readonly index: number;
  readonly leads: number;
  readonly judged: number;
  readonly contacted: number;
  readonly median: number | null;
};

const firstAt = (status: Status) =>
  `(SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${STATUSES.indexOf(status)})`;
const BEGAN_NEW = `(SELECT n."at" FROM "StatusReach" n WHERE n."applicationId" = a."id" AND n."rank" = ${STATUSES.indexOf("NEW")}) = a."createdAt"`;

/** Returns the leads created in consecutive periods, by period. */
export function readLeadTrend(
  sql: Reading,
  scope: FileScope,
  { periods, now }: { readonly periods: readonly Span[]; readonly now: number },
): Promise<LeadTrend[]> {
  const cohort = cohortText(scope, wholeOf(periods));
  const { key, params } = monthKey(periods);
  return sql.all<LeadTrend>(
    `WITH files AS (
      SELECT ${key} AS "index", a."createdAt", ${firstAt("CONTACTED")} AS "contacted",
        CASE WHEN ${BEGAN_NEW} THEN ${firstAt("ATTEMPTED")} - a."createdAt" END AS "wait"
      FROM "Application" a WHERE ${cohort.text}
    ), placed AS (
      SELECT "index", "createdAt", "contacted", "wait", COUNT("wait") OVER (PARTITION BY "index") AS "attempted",
        ROW_NUMBER() OVER (PARTITION BY "index" ORDER BY CASE WHEN "wait" IS NULL THEN 1 ELSE 0 END, "wait") AS "place"
      FROM files
    ) SELECT "index", COUNT(*) AS "leads", COUNT(CASE WHEN "createdAt" <= ? THEN 1 END) AS "judged",
      COUNT(CASE WHEN "createdAt" <= ? AND "contacted" < "createdAt" + ${CONTACT_RATE_MS} THEN 1 END) AS "contacted",
      MAX(CASE WHEN "place" = ("attempted" + 1) / 2 THEN "wait" END) AS "median"
    FROM placed GROUP BY "index"`,
    [...params, ...cohort.params, now - CONTACT_RATE_MS, now - CONTACT_RATE_MS],
  );
}

/** How many files first reached a status in a period. */
export type MoveTrend = {
  readonly status: "APPLICATION" | "FUNDED";
  readonly index: number;
  readonly count: number;
};

/** Counts the files that first applied, and that were first funded, by period. */
export function countMoveTrend(sql: Reading, scope: FileScope, periods: readonly Span[]): Promise<MoveTrend[]> {
  const { start, end } = wholeOf(periods);
  const { text, params } = scopeText(scope);
  const applied = monthKey(periods, `t."applied"`);
  const funded = monthKey(periods, `t."funded"`);
  return sql.all<MoveTrend>(
    `WITH times AS MATERIALIZED (
      SELECT ${firstAt("APPLICATION")} AS "applied", ${firstAt("FUNDED")} AS "funded" FROM "Application" a
      WHERE a."id" IN (
        SELECT s."applicationId" FROM "StatusReach" s
        WHERE s."rank" >= ${STATUSES.indexOf("APPLICATION")} AND s."at" >= ? AND s."at" < ?
      )${text}
    ) SELECT 'APPLICATION' AS "status", ${applied.key} AS "index", COUNT(*) AS "count"
      FROM times t WHERE t."applied" >= ? AND t."applied" < ? GROUP BY 1, 2
    UNION ALL SELECT 'FUNDED' AS "status", ${funded.key} AS "index", COUNT(*) AS "count"
      FROM times t WHERE t."funded" >= ? AND t."funded" < ? GROUP BY 1, 2`,
    [start, end, ...params, ...applied.params, start, end, ...funded.params, start, end],
  );
}

const wholeOf = (periods: readonly Span[]): Span => ({
  start: periods[0]?.start ?? 0,
  end: periods.at(-1)?.end ?? 0,
});
