// Bulk path: reads the files of a whole report. Uses statements.
import { placeholders, type Reading } from "@/lib/database/sql";
import { FUNDED_RANK } from "@/lib/domain/reports/milestone";
import { OPEN_STATUSES } from "@/lib/domain/status/milestone";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { cohortText, type FileScope, scopeText } from "./cohort";
import type { Span } from "./progress";

/**
 * How many files came at least as far as a status, how many of these were funded, and the median time from one to the
 * other in milliseconds.
 */
export type FundedShare = {
  readonly status: Status;
  readonly count: number;
  readonly funded: number;
  readonly median: number | null;
};

const RANKS = OPEN_STATUSES.map((status) => STATUSES.indexOf(status));
const firstAt = (rank: number) => `MIN(CASE WHEN r."rank" >= ${rank} THEN r."at" END)`;
/** Of the funded files alone: the others have no time to funding. */
const SPANS = RANKS.map(
  (rank) =>
    `SELECT ${rank} AS "rank", t."funded" - t."at${rank}" AS "span" FROM times t WHERE t."funded" IS NOT NULL AND t."at${rank}" < ?`,
).join(" UNION ALL ");
const COUNTS = RANKS.map(
  (rank) => `SELECT ${rank} AS "rank", COUNT(*) AS "count" FROM times t WHERE t."at${rank}" < ?`,
).join(" UNION ALL ");

/**
 * Returns the share of files that were funded, for each open status, over the files created in a period that came so
 * far before a time (epoch milliseconds).
 */
export async function readFundedShares(
  sql: Reading,
  scope: FileScope,
  { period, before }: { readonly period: Span; readonly before: number },
): Promise<FundedShare[]> {
  const { text, params } = cohortText(scope, period);
  const rows = await sql.all<Omit<FundedShare, "status"> & { readonly rank: number }>(
    `WITH times AS MATERIALIZED (
      SELECT ${RANKS.map((rank) => `${firstAt(rank)} AS "at${rank}"`).join(", ")}, ${firstAt(FUNDED_RANK)} AS "funded"
      FROM "Application" a JOIN "StatusReach" r ON r."applicationId" = a."id" WHERE ${text} GROUP BY a."id"
    ), spans AS (${SPANS}), placed AS (
      SELECT "rank", "span", ROW_NUMBER() OVER (PARTITION BY "rank" ORDER BY "span") AS "place",
        COUNT(*) OVER (PARTITION BY "rank") AS "funded"
      FROM spans
    ), medians AS (
      SELECT "rank", COUNT(*) AS "funded", MAX(CASE WHEN "place" = ("funded" + 1) / 2 THEN "span" END) AS "median"
      FROM placed GROUP BY "rank"
    ) SELECT c."rank", c."count", COALESCE(m."funded", 0) AS "funded", m."median"
      FROM (${COUNTS}) AS c LEFT JOIN medians m ON m."rank" = c."rank" WHERE c."count" > 0`,
    [...params, ...RANKS.map(() => before), ...RANKS.map(() => before)],
  );
  return rows.flatMap(({ rank, ...row }) => {
    const status = STATUSES[rank];
    return status === undefined ? [] : [{ status, ...row }];
  });
}

/**
 * How many open files of a status are expected in a month, counted from 0. `cents`: the sum of their loan amounts,
 * which `withAmount` of them have.
 */
export type ExpectedCount = {
  readonly status: Status;
  readonly month: number;
  readonly count: number;
  readonly withAmount: number;
  readonly cents: number;
};

type Expecting = {
  /** The usual time from the beginning of a status to funding, in milliseconds. */
  readonly medians: ReadonlyMap<Status, number>;
  /** The ends of the months, in epoch milliseconds. Later files count for one month more. */
  readonly ends: readonly number[];
};

/** Counts the open files by status and by the month in which files like them are funded. */
export function countExpected(sql: Reading, scope: FileScope, { medians, ends }: Expecting): Promise<ExpectedCount[]> {
  const statuses = [...medians.keys()];
  const { text, params } = scopeText(scope);
  const due = statuses.map(() => `WHEN ? THEN CAST(? AS BIGINT)`).join(" ");
  const month = ends.map((_, index) => `WHEN f."due" < ? THEN ${index}`).join(" ");
  return sql.all<ExpectedCount>(
    `SELECT f."status" AS "status", CASE ${month} ELSE ${ends.length} END AS "month", COUNT(*) AS "count",
      COUNT(f."amount") AS "withAmount", CAST(COALESCE(SUM(f."amount"), 0) AS BIGINT) AS "cents"
    FROM (
      SELECT a."status", a."statusSince" + CASE a."status" ${due} END AS "due", l."amount"
      FROM "Application" a LEFT JOIN "LoanFact" l ON l."applicationId" = a."id" WHERE a."status" IN (${placeholders(statuses.length)})${text}
    ) AS f GROUP BY 1, 2`,
    [...ends, ...[...medians].flat(), ...statuses, ...params],
  );
}
