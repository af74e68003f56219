// Lists over joins of two tables, a page at a time. Uses statements.
import type { Reading } from "@/lib/database/sql";

/** A slice of a list: the rows of a team, or of all if null, after `before`, up to `limit`. */
export type TeamSlice = { readonly teamId: string | null; readonly before: string; readonly limit: number };

/** The statement that selects all rows, the column that orders them, descending, and the column of their team. */
type Listed = { readonly select: string; readonly order: string; readonly team: string };

/** Returns a function that reads a list of one table slice by slice. */
export function listOfTeam<Row>({ select, order, team }: Listed) {
  const after = `${select} WHERE ${order} < ?`;
  const inOrder = `ORDER BY ${order} DESC LIMIT ?`;
  return (sql: Reading, { teamId, before, limit }: TeamSlice): Promise<Row[]> =>
    teamId === null
      ? sql.all(`${after} ${inOrder}`, [before, limit])
      : sql.all(`${after} AND ${team} = ? ${inOrder}`, [before, teamId, limit]);
}
