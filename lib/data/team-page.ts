import type { Reading } from "@/lib/database/sql";

/** Which rows of a list: of a team, or of all where it is null; those that stand behind `before`; so many at most. */
export type TeamSlice = { readonly teamId: string | null; readonly before: string; readonly limit: number };

/** The text that selects all rows, by which column they are ordered, downwards, and in which their team stands. */
type Listed = { readonly select: string; readonly order: string; readonly team: string };

/** Reads a list of one table slice by slice. */
export function listOfTeam<Row>({ select, order, team }: Listed) {
  const after = `${select} WHERE ${order} < ?`;
  const inOrder = `ORDER BY ${order} DESC LIMIT ?`;
  return (sql: Reading, { teamId, before, limit }: TeamSlice): Promise<Row[]> =>
    teamId === null
      ? sql.all(`${after} ${inOrder}`, [before, limit])
      : sql.all(`${after} AND ${team} = ? ${inOrder}`, [before, teamId, limit]);
}
