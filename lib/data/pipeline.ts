import type { Status } from "@/lib/domain/status";
import type { Reading, Value } from "./sql";

/** How many files are in a status. */
export type StatusCount = { readonly status: Status; readonly count: number };

type Team = string | null;

const inTeam = (team: Team) => (team === null ? "" : ` AND "teamId" = ?`);
const withTeam = (params: readonly Value[], team: Team) => (team === null ? params : [...params, team]);

/** The number of files of each status that has any; of one team, or of all when it is null. */
export async function countByStatus(sql: Reading, team: Team): Promise<StatusCount[]> {
  const where = team === null ? "" : `WHERE "teamId" = ?`;
  const rows = await sql.all<{ status: Status; count: number | string }>(
    `SELECT "status", COUNT(*) AS "count" FROM "Application" ${where} GROUP BY "status"`,
    withTeam([], team),
  );
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** When the file at place `offset`, counted from the one that is longest in the status, entered it. */
export async function findStatusSince(
  sql: Reading,
  status: Status,
  team: Team,
  offset: number,
): Promise<number | null> {
  const text = `SELECT "statusSince" FROM "Application" WHERE "status" = ?${inTeam(team)} ORDER BY "statusSince" LIMIT 1 OFFSET ?`;
  return (await sql.get<{ statusSince: number }>(text, [...withTeam([status], team), offset]))?.statusSince ?? null;
}

/** How many files entered the status before a moment. */
export async function countInStatusSinceBefore(
  sql: Reading,
  status: Status,
  team: Team,
  before: number,
): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM "Application" WHERE "status" = ? AND "statusSince" < ?${inTeam(team)}`;
  return Number((await sql.get<{ count: number | string }>(text, withTeam([status, before], team)))?.count ?? 0);
}
