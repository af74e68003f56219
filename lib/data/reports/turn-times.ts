// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { LOST_STATUSES, TURNS } from "@/lib/domain/reports/milestone";
import type { Period } from "@/lib/domain/reports/period";
import { STATUSES } from "@/lib/domain/status/status";
import { cohortText, type FileScope } from "./cohort";

/** The times of one turn: of files that finished it, or (`isOpen` 1) since the others began it. Milliseconds. */
export type TurnRow = {
  readonly turn: number;
  readonly isOpen: number;
  readonly count: number;
  readonly median: number;
  readonly p90: number;
};

const LOST = LOST_STATUSES.map((status) => `'${status}'`).join(", ");
const NAMES = [...new Set(TURNS.flat())];
const timeOf = (name: (typeof NAMES)[number]) => `t."${name}"`;
const firstAt = (name: (typeof NAMES)[number]) =>
  name === "CREATED"
    ? `a."createdAt" AS "CREATED"`
    : `MIN(CASE WHEN r."rank" >= ${STATUSES.indexOf(name)} THEN r."at" END) AS "${name}"`;
const SPANS = TURNS.flatMap(([from, to], turn) => [
  `SELECT ${turn} AS "turn", 0 AS "isOpen", ${timeOf(to)} - ${timeOf(from)} AS "span"
    FROM times t WHERE ${timeOf(from)} IS NOT NULL AND ${timeOf(to)} IS NOT NULL`,
  `SELECT ${turn} AS "turn", 1 AS "isOpen", CAST(? AS BIGINT) - ${timeOf(from)} AS "span"
    FROM times t WHERE ${timeOf(from)} IS NOT NULL AND ${timeOf(to)} IS NULL AND t."status" NOT IN (${LOST})`,
]);

/** Returns the median and the 90th percentile (nearest rank) of each turn, over the files created in a period. */
export function readTurnTimes(
  sql: Reading,
  scope: FileScope,
  { period, now }: { readonly period: Period; readonly now: number },
): Promise<TurnRow[]> {
  const { text, params } = cohortText(scope, period);
  return sql.all<TurnRow>(
    `WITH times AS (
      SELECT a."status", ${NAMES.map(firstAt).join(", ")}
      FROM "Application" a LEFT JOIN "StatusReach" r ON r."applicationId" = a."id"
      WHERE ${text} GROUP BY a."id", a."status", a."createdAt"
    ), spans AS (${SPANS.join(" UNION ALL ")}), placed AS (
      SELECT "turn", "isOpen", "span",
        ROW_NUMBER() OVER (PARTITION BY "turn", "isOpen" ORDER BY "span") AS "place",
        COUNT(*) OVER (PARTITION BY "turn", "isOpen") AS "count"
      FROM spans
    ) SELECT "turn", "isOpen", MAX("count") AS "count",
      MAX(CASE WHEN "place" = ("count" + 1) / 2 THEN "span" END) AS "median",
      MAX(CASE WHEN "place" = (9 * "count" + 9) / 10 THEN "span" END) AS "p90"
    FROM placed GROUP BY "turn", "isOpen"`,
    [...params, ...TURNS.map(() => now)],
  );
}
