// Written in the transaction that removes a file. Uses statements.
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";

/** Why callers no longer see an application. */
const REMOVAL_REASONS = ["erased", "left"] as const;
type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Records that a team, or everyone, lost sight of an application. `at` is in epoch milliseconds. */
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
const HAS_LEFT = `s."applicationId" = ? AND s."teamId" = ? AND s."reason" = 'left'`;
const RETURN = `DELETE FROM "RemovedApplication" AS s WHERE ${HAS_LEFT}`;
const LIST_BEFORE = `SELECT "id" FROM "RemovedApplication" WHERE "id" < ? ORDER BY "id" LIMIT ?`;
const DELETE_UP_TO = `DELETE FROM "RemovedApplication" WHERE "id" <= ?`;

export async function insertRemoved(sql: Sql, row: RemovedRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "RemovedApplication", row);
}

/** Deletes the record that an application left a team, because it is back. */
export async function deleteLeft(sql: Sql, applicationId: string, teamId: string): Promise<void> {
  const params = [applicationId, teamId];
  const left = { table: "RemovedApplication", where: HAS_LEFT, params } as const;
  await sealingWhere(sql, left, () => sql.run(RETURN, params));
}

type RemovedSlice = { readonly teamId: string | null; readonly after: string; readonly limit: number };

/** Lists the first removals after the entry `after`: those that concern a team, or without a team all erasures. */
export function listRemoved(sql: Reading, { teamId, after, limit }: RemovedSlice): Promise<RemovedRow[]> {
  return teamId === null ? sql.all(LIST_OF_ALL, [after, limit]) : sql.all(LIST_OF_TEAM, [teamId, after, limit]);
}

/** Deletes up to `limit` removals from before an entry. Returns how many there were. */
export async function deleteRemovedBefore(sql: Sql, before: string, limit: number): Promise<number> {
  const keys = (await sql.all<{ id: string }>(LIST_BEFORE, [before, limit])).map(({ id }) => id);
  const last = keys.at(-1);
  if (last === undefined) return 0;
  await sealing(sql, { table: "RemovedApplication", keys }, () => sql.run(DELETE_UP_TO, [last]));
  return keys.length;
}
