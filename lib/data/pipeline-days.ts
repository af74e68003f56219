import type { Status } from "@/lib/domain/status";
import type { StatusCount } from "./pipeline";
import type { Reading, Sql, Value } from "./sql";

/** Whose applications are counted: those of a team, or all. */
type Whose = { readonly teamId?: string | undefined };

const ofTeam = ({ teamId }: Whose): readonly [text: string, ...params: Value[]] =>
  teamId === undefined ? ["1 = 1"] : [`"teamId" = ?`, teamId];

/** How many files each status has; one without files is left out. */
export async function countByStatusOfDays(sql: Reading, whose: Whose): Promise<StatusCount[]> {
  const [condition, ...params] = ofTeam(whose);
  const rows = await sql.all<{ status: Status; count: number | string }>(
    `SELECT "status", SUM("count") AS "count" FROM "PipelineDay" WHERE ${condition}
    GROUP BY "status" HAVING SUM("count") > 0`,
    params,
  );
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** How many files entered a status before a day and are in it still. */
export async function countBeforeDay(sql: Reading, whose: Whose & { status: Status }, day: number): Promise<number> {
  const [condition, ...params] = ofTeam(whose);
  const text = `SELECT COALESCE(SUM("count"), 0) AS "count" FROM "PipelineDay"
    WHERE "status" = ? AND "day" < ? AND ${condition}`;
  return Number((await sql.get<{ count: number | string }>(text, [whose.status, day, ...params]))?.count ?? 0);
}

/**
 * On which day the file at a place, counted from 0 for the one that is longest in the status, entered it, and how many
 * are before that day. Null where there are not so many.
 */
export async function findDayOfPlace(
  sql: Reading,
  whose: Whose & { status: Status },
  place: number,
): Promise<{ readonly day: number; readonly before: number } | null> {
  const [condition, ...params] = ofTeam(whose);
  const row = await sql.get<{ day: number; before: number | string }>(
    `SELECT "day", "upTo" - "count" AS "before" FROM (
      SELECT "day", "count", SUM("count") OVER (ORDER BY "day") AS "upTo" FROM (
        SELECT "day", SUM("count") AS "count" FROM "PipelineDay" WHERE "status" = ? AND ${condition} GROUP BY "day"
      ) AS "days"
    ) AS "counted" WHERE "upTo" > ? ORDER BY "day" LIMIT 1`,
    [whose.status, ...params, place],
  );
  return row === undefined ? null : { day: row.day, before: Number(row.before) };
}

/** Takes out what counts nothing any more. */
export async function deleteEmptyDays(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM "PipelineDay" WHERE "count" = 0`);
}
