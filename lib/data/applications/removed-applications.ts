import { insertText, type Reading, type Sql } from "@/lib/database/sql";

/** Why callers no longer see an application. */
const REMOVAL_REASONS = ["erased", "left"] as const;
type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** That an application went out of the sight of a team, or of everyone. `at` is in epoch milliseconds. */
export type RemovedRow = {
  /** The history entry of that change. */
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly reason: RemovalReason;
  /** The team that could see it until then. */
  readonly teamId: string | null;
};

const COLUMNS = ["id", "applicationId", "at", "reason", "teamId"] as const satisfies readonly (keyof RemovedRow)[];
const INSERT = insertText("RemovedApplication", COLUMNS);
const SELECT = `SELECT "id", "applicationId", "at", "reason" FROM "RemovedApplication"`;
const LIST_OF_ALL = `${SELECT} WHERE "reason" = 'erased' AND "id" > ? ORDER BY "id" LIMIT ?`;
const LIST_OF_TEAM = `${SELECT} WHERE "teamId" = ? AND "id" > ? ORDER BY "id" LIMIT ?`;
const RETURN = `DELETE FROM "RemovedApplication" WHERE "applicationId" = ? AND "teamId" = ? AND "reason" = 'left'`;
const DELETE_BEFORE = `DELETE FROM "RemovedApplication"
  WHERE "id" IN (SELECT "id" FROM "RemovedApplication" WHERE "id" < ? ORDER BY "id" LIMIT ?)`;

export async function insertRemoved(sql: Sql, row: RemovedRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Forgets that an application left a team, because it is back. */
export async function deleteLeft(sql: Sql, applicationId: string, teamId: string): Promise<void> {
  await sql.run(RETURN, [applicationId, teamId]);
}

type RemovedSlice = { readonly teamId: string | null; readonly after: string; readonly limit: number };

/** The first removals after the entry `after`: those a team must hear of, or for no team the erasures of all. */
export function listRemoved(sql: Reading, { teamId, after, limit }: RemovedSlice): Promise<RemovedRow[]> {
  return teamId === null ? sql.all(LIST_OF_ALL, [after, limit]) : sql.all(LIST_OF_TEAM, [teamId, after, limit]);
}

/** Deletes up to `limit` removals from before an entry; returns how many there were. */
export function deleteRemovedBefore(sql: Sql, before: string, limit: number): Promise<number> {
  return sql.count(DELETE_BEFORE, [before, limit]);
}
