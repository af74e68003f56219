// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { LOST_STATUSES } from "@/lib/domain/reports/milestone";
import type { Period } from "@/lib/domain/reports/period";
import { MISSED_AFTER_MS } from "@/lib/domain/reports/speed";
import { STATUSES } from "@/lib/domain/status/status";
import { IN_TIME_MS } from "@/lib/domain/workday/queue";
import { cohortText, type FileScope } from "./cohort";
import { FIRST_ATTEMPT } from "./progress";

/**
 * Speed to lead of one loan officer. `leads` are those attempted and those missed. `median` and `p90` are milliseconds
 * from creation to the first attempt (nearest rank), and null without any attempt. `callable...` counts only the time
 * in which calls were allowed, over the `measured` leads.
 */
export type SpeedRow = {
  /** The id of the user; null for leads without one. */
  readonly loanOfficerId: string | null;
  readonly leads: number;
  readonly attempted: number;
  readonly missed: number;
  readonly inTime: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly measured: number;
  readonly callableInTime: number;
  readonly callableMedian: number | null;
};

const ATTEMPTED = STATUSES.indexOf("ATTEMPTED");
const NEW = STATUSES.indexOf("NEW");
const LOST = LOST_STATUSES.map((status) => `'${status}'`).join(", ");

/**
 * Returns the median time in milliseconds from the creation of a lead to its first attempt: of those that a machine
 * attempted first, and of those that a person did. Over files created in a period; null without any.
 */
export async function readFirstAttemptTimes(
  sql: Reading,
  scope: FileScope,
  period: Pick<Period, "start" | "end">,
): Promise<ReadonlyMap<0 | 1, number | null>> {
  const { text, params } = cohortText(scope, period);
  const rows = await sql.all<{ automated: 0 | 1; median: number | null }>(
    `WITH firsts AS (
      SELECT ${FIRST_ATTEMPT} AS "automated",
        (SELECT MIN(c."at") FROM "ContactAttempt" c WHERE c."applicationId" = a."id") - a."createdAt" AS "span"
      FROM "Application" a WHERE ${text}
    ), placed AS (
      SELECT "automated", "span", ROW_NUMBER() OVER (PARTITION BY "automated" ORDER BY "span") AS "place",
        COUNT(*) OVER (PARTITION BY "automated") AS "count"
      FROM firsts WHERE "automated" IS NOT NULL
    ) SELECT "automated", MAX(CASE WHEN "place" = ("count" + 1) / 2 THEN "span" END) AS "median"
      FROM placed GROUP BY "automated"`,
    params,
  );
  return new Map(rows.map(({ automated, median }) => [automated, median]));
}

type Asked = { readonly period: Pick<Period, "start" | "end">; readonly now: number };

/** Returns a WITH clause whose table `measured` has the leads that count, each with its loan officer and time spans. */
function measuredText(scope: FileScope, { period, now }: Asked) {
  const { text, params } = cohortText(scope, period);
  return {
    text: `WITH leads AS (
      SELECT a."id", COALESCE(a."loanOfficerId", '') AS "key", a."status", a."createdAt",
        (SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${ATTEMPTED}) AS "attemptedAt"
      FROM "Application" a WHERE ${text}
        AND (SELECT n."at" FROM "StatusReach" n WHERE n."applicationId" = a."id" AND n."rank" = ${NEW}) = a."createdAt"
    ), measured AS MATERIALIZED (
      SELECT l."key", l."attemptedAt" - l."createdAt" AS "span", s."callableMs" AS "callable"
      FROM leads l LEFT JOIN "LeadSpeed" s ON s."applicationId" = l."id" AND s."at" = l."attemptedAt"
      WHERE l."attemptedAt" IS NOT NULL OR (l."status" NOT IN (${LOST}) AND l."createdAt" <= ?)
    )`,
    params: [...params, now - MISSED_AFTER_MS],
  };
}

/** Returns the SQL expression for a percentile of a time span over all rows of `measured`, by nearest rank. */
const percentileOf = (span: string, percent: 50 | 90) =>
  `(SELECT m."${span}" FROM measured m WHERE m."${span}" IS NOT NULL ORDER BY m."${span}"
    LIMIT 1 OFFSET COALESCE((
      SELECT (COUNT(*) * ${percent} + 99) / 100 - 1 FROM measured c WHERE c."${span}" IS NOT NULL HAVING COUNT(*) > 0
    ), 0))`;

const COUNTS = `COUNT(*) AS "leads", COUNT("span") AS "attempted", COUNT(*) - COUNT("span") AS "missed",
      COUNT(CASE WHEN "span" <= ${IN_TIME_MS} THEN 1 END) AS "inTime",
      COUNT("callable") AS "measured", COUNT(CASE WHEN "callable" <= ${IN_TIME_MS} THEN 1 END) AS "callableInTime"`;

/**
 * Returns speed to lead in total, over files created as NEW in a period. A lead without an attempt counts as missed,
 * unless it was lost or is younger than a day.
 */
export async function readSpeed(
  sql: Reading,
  scope: FileScope,
  asked: Asked,
): Promise<Omit<SpeedRow, "loanOfficerId">> {
  const { text, params } = measuredText(scope, asked);
  const row = await sql.get<Omit<SpeedRow, "loanOfficerId">>(
    `${text} SELECT ${COUNTS}, ${percentileOf("span", 50)} AS "median", ${percentileOf("span", 90)} AS "p90",
      ${percentileOf("callable", 50)} AS "callableMedian" FROM measured`,
    params,
  );
  if (row === undefined) throw new Error("a count has no row");
  return row;
}

/** Returns the same for each loan officer. */
export async function readSpeedByOfficer(sql: Reading, scope: FileScope, asked: Asked): Promise<readonly SpeedRow[]> {
  const { text, params } = measuredText(scope, asked);
  return sql.all<SpeedRow>(
    `${text}, placed AS (
      SELECT "key", "span", "callable", ${placeOf("span")} AS "place", ${placeOf("callable")} AS "callablePlace",
        COUNT("span") OVER (PARTITION BY "key") AS "attempted", COUNT("callable") OVER (PARTITION BY "key") AS "measured"
      FROM measured
    ) SELECT NULLIF("key", '') AS "loanOfficerId", ${COUNTS},
      MAX(CASE WHEN "place" = ("attempted" + 1) / 2 THEN "span" END) AS "median",
      MAX(CASE WHEN "place" = (9 * "attempted" + 9) / 10 THEN "span" END) AS "p90",
      MAX(CASE WHEN "callablePlace" = ("measured" + 1) / 2 THEN "callable" END) AS "callableMedian"
    FROM placed GROUP BY "key"`,
    params,
  );
}

/**
 * Returns the SQL expression for the place of a row by a time span, shortest first, among those of its loan officer.
 */
const placeOf = (span: string) =>
  `ROW_NUMBER() OVER (PARTITION BY "key" ORDER BY CASE WHEN "${span}" IS NULL THEN 1 ELSE 0 END, "${span}")`;
