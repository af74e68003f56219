// Hot path: counted by triggers, read with every board. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

// Triggers of the migrations keep these counts, in the transaction of each change, on both databases:
// "Application_enters": after each insert into "Application", adds the file to the day on which it entered its status.
// "Application_moves": after each update of status, statusSince or teamId, moves the file from one day to another.
// "Application_leaves": after each delete from "Application", takes the file off its day.
// "Application_empties", only on PostgreSQL: after each truncate of "Application", deletes all days.

/** How many files entered a status on a day (whole days since the Unix epoch) and are still in it. */
export type DayCount = { readonly status: Status; readonly day: number; readonly count: number };

/** Lists the counts of a team, or of all, oldest day first; leaves out days without files. */
export async function listDayCounts(sql: Reading, teamId: string | undefined): Promise<DayCount[]> {
  const rows = await sql.all<Omit<DayCount, "count"> & { count: number | string }>(
    `SELECT "status", "day", SUM("count") AS "count" FROM "PipelineDay" ${teamId === undefined ? "" : `WHERE "teamId" = ?`}
    GROUP BY "day", "status" HAVING SUM("count") > 0 ORDER BY "day", "status"`,
    teamId === undefined ? [] : [teamId],
  );
  return rows.map(({ status, day, count }) => ({ status, day, count: Number(count) }));
}

/** Deletes days whose count is zero. */
export async function deleteEmptyDays(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM "PipelineDay" WHERE "count" = 0`);
}

/** Counts all files. */
export const countFiles = async (sql: Reading): Promise<number> =>
  (await sql.get<{ count: number }>(`SELECT CAST(COALESCE(SUM("count"), 0) AS BIGINT) AS "count" FROM "PipelineDay"`))
    ?.count ?? 0;
