// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading, Value } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";
import { cohortText, type FileScope } from "./cohort";

/** How many files of a lead provider came as far as a rank, and no further; null for those that were lost at once. */
export type ProgressCount = {
  readonly leadProviderSlug: string | null;
  readonly rank: number | null;
  readonly count: number;
};

/** How many files of a loan officer came as far as a rank, and no further. */
export type OfficerCount = Pick<ProgressCount, "rank" | "count"> & { readonly loanOfficerId: string | null };

/**
 * How many files came as far as a rank, and no further. `automated`: 1 if a machine made the first attempt, 0 if a
 * person did.
 */
export type FirstAttemptCount = Pick<ProgressCount, "rank" | "count"> & { readonly automated: 0 | 1 | null };

/** The SQL expression for whether a machine made the first attempt of a file; null without one. */
export const FIRST_ATTEMPT = `(SELECT c."automated" FROM "ContactAttempt" c WHERE c."applicationId" = a."id" ORDER BY c."id" LIMIT 1)`;

/** How many files of a month, counted from 0, came as far as a rank, and no further. */
export type MonthCount = Pick<ProgressCount, "rank" | "count"> & { readonly month: number };

/** Counts the files created in a period by lead provider and by the furthest rank that each reached. */
export const countProgress = (sql: Reading, scope: FileScope, period: Period): Promise<ProgressCount[]> =>
  countBy(sql, { key: `a."leadProviderSlug"`, name: "leadProviderSlug", scope, period });

/** Counts the files created in a period by loan officer and by the furthest rank that each reached. */
export const countByOfficer = (sql: Reading, scope: FileScope, period: Period): Promise<OfficerCount[]> =>
  countBy(sql, { key: `NULLIF(a."loanOfficerId", '')`, name: "loanOfficerId", scope, period });

/** Counts the files created in a period by who made the first attempt, and by the furthest rank that each reached. */
export const countByFirstAttempt = (sql: Reading, scope: FileScope, period: Period): Promise<FirstAttemptCount[]> =>
  countBy(sql, { key: FIRST_ATTEMPT, name: "automated", scope, period });

/** Counts the files created in periods that follow each other, by period and by the furthest rank that each reached. */
export function countByMonth(sql: Reading, scope: FileScope, months: readonly Span[]): Promise<MonthCount[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve([]);
  const { key, params } = monthKey(months);
  return countBy(sql, { key, name: "month", params, scope, period: { start: first.start, end: last.end } });
}

/**
 * Returns the SQL expression for the place of a time, by default that of a file's creation, among periods that follow
 * each other, from 0.
 */
export function monthKey(
  months: readonly Span[],
  time = `a."createdAt"`,
): { readonly key: string; readonly params: readonly number[] } {
  const params = months.slice(0, -1).map(({ end }) => end);
  const cases = params.map((_, index) => `WHEN ${time} < ? THEN ${index}`).join(" ");
  return { key: cases === "" ? "0" : `CASE ${cases} ELSE ${params.length} END`, params };
}

export type Span = Pick<Period, "start" | "end">;

type Counting = {
  /** The SQL expression to group files by, its parameters, and the name of its column. */
  readonly key: string;
  readonly params?: readonly Value[];
  readonly name: string;
  readonly scope: FileScope;
  readonly period: Span;
};

function countBy<Row extends object>(
  sql: Reading,
  { key, params = [], name, scope, period }: Counting,
): Promise<Row[]> {
  const cohort = cohortText(scope, period);
  return sql.all<Row>(
    `SELECT f."key" AS "${name}", f."rank" AS "rank", COUNT(*) AS "count" FROM (
      SELECT ${key} AS "key",
        (SELECT MAX(r."rank") FROM "StatusReach" r WHERE r."applicationId" = a."id") AS "rank"
      FROM "Application" a WHERE ${cohort.text}
    ) AS f GROUP BY 1, 2`,
    [...params, ...cohort.params],
  );
}
