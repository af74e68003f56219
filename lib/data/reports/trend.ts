// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { CONTACT_RATE_MS } from "@/lib/domain/reports/speed";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { cohortText, type FileScope, scopeText } from "./cohort";
import { monthKey, type Span } from "./progress";

/**
 * The leads created in one of several stretches, counted from 0. `judged`: those older than 7 days. `contacted`: judged
 * leads contacted within 7 days. `median`: the time to the first attempt of leads that began as NEW, in milliseconds.
 */
export type LeadTrend = {
  readonly stretch: number;
  readonly leads: number;
  readonly judged: number;
  readonly contacted: number;
  readonly median: number | null;
};

const firstAt = (status: Status) =>
  `(SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${STATUSES.indexOf(status)})`;
const BEGAN_NEW = `(SELECT n."at" FROM "StatusReach" n WHERE n."applicationId" = a."id" AND n."rank" = ${STATUSES.indexOf("NEW")}) = a."createdAt"`;

/** Returns the leads created in stretches that follow each other, by stretch. */
export function readLeadTrend(
  sql: Reading,
  scope: FileScope,
  { stretches, now }: { readonly stretches: readonly Span[]; readonly now: number },
): Promise<LeadTrend[]> {
  const cohort = cohortText(scope, wholeOf(stretches));
  const { key, params } = monthKey(stretches);
  return sql.all<LeadTrend>(
    `WITH files AS (
      SELECT ${key} AS "stretch", a."createdAt", ${firstAt("CONTACTED")} AS "contacted",
        CASE WHEN ${BEGAN_NEW} THEN ${firstAt("ATTEMPTED")} - a."createdAt" END AS "wait"
      FROM "Application" a WHERE ${cohort.text}
    ), placed AS (
      SELECT "stretch", "createdAt", "contacted", "wait", COUNT("wait") OVER (PARTITION BY "stretch") AS "attempted",
        ROW_NUMBER() OVER (PARTITION BY "stretch" ORDER BY CASE WHEN "wait" IS NULL THEN 1 ELSE 0 END, "wait") AS "place"
      FROM files
    ) SELECT "stretch", COUNT(*) AS "leads", COUNT(CASE WHEN "createdAt" <= ? THEN 1 END) AS "judged",
      COUNT(CASE WHEN "createdAt" <= ? AND "contacted" < "createdAt" + ${CONTACT_RATE_MS} THEN 1 END) AS "contacted",
      MAX(CASE WHEN "place" = ("attempted" + 1) / 2 THEN "wait" END) AS "median"
    FROM placed GROUP BY "stretch"`,
    [...params, ...cohort.params, now - CONTACT_RATE_MS, now - CONTACT_RATE_MS],
  );
}

/** How many files came to a status for the first time in a stretch. */
export type MoveTrend = {
  readonly status: "APPLICATION" | "FUNDED";
  readonly stretch: number;
  readonly count: number;
};

/** Counts the files that first applied, and that were first funded, by stretch. */
export function countMoveTrend(sql: Reading, scope: FileScope, stretches: readonly Span[]): Promise<MoveTrend[]> {
  const { start, end } = wholeOf(stretches);
  const { text, params } = scopeText(scope);
  const applied = monthKey(stretches, `t."applied"`);
  const funded = monthKey(stretches, `t."funded"`);
  return sql.all<MoveTrend>(
    `WITH times AS MATERIALIZED (
      SELECT ${firstAt("APPLICATION")} AS "applied", ${firstAt("FUNDED")} AS "funded" FROM "Application" a
      WHERE a."id" IN (
        SELECT s."applicationId" FROM "StatusReach" s
        WHERE s."rank" >= ${STATUSES.indexOf("APPLICATION")} AND s."at" >= ? AND s."at" < ?
      )${text}
    ) SELECT 'APPLICATION' AS "status", ${applied.key} AS "stretch", COUNT(*) AS "count"
      FROM times t WHERE t."applied" >= ? AND t."applied" < ? GROUP BY 1, 2
    UNION ALL SELECT 'FUNDED' AS "status", ${funded.key} AS "stretch", COUNT(*) AS "count"
      FROM times t WHERE t."funded" >= ? AND t."funded" < ? GROUP BY 1, 2`,
    [start, end, ...params, ...applied.params, start, end, ...funded.params, start, end],
  );
}

const wholeOf = (stretches: readonly Span[]): Span => ({
  start: stretches[0]?.start ?? 0,
  end: stretches.at(-1)?.end ?? 0,
});
