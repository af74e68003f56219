import type { Caller } from "@/lib/domain/caller";
import type { ErasureReason } from "@/lib/domain/retention";
import type { Status } from "@/lib/domain/status";
import { ACTOR_TEAM, joinActor } from "./actor";
import { insertText, type Reading, type Sql } from "./sql";

/** What stands in the place of an application that was erased. `at` is in epoch milliseconds. */
export type ErasureRow = {
  readonly applicationId: string;
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: ErasureReason;
  readonly teamId: string | null;
  /** The last one that it had. */
  readonly status: Status;
  /** The end of its history; see `HistoryEnd`. */
  readonly historyId: string;
  readonly historySeal: string;
};

/** The same as it is read, with the team that whoever erased it is bound to. */
export type ReadErasureRow = ErasureRow & { readonly actorTeamId: string | null };

const COLUMNS = [
  "applicationId",
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "reason",
  "teamId",
  "status",
  "historyId",
  "historySeal",
] as const satisfies readonly (keyof ErasureRow)[];
const INSERT = insertText("Erasure", COLUMNS);
const PAGE = `SELECT ${COLUMNS.map((name) => `e."${name}"`).join(", ")}, ${ACTOR_TEAM} AS "actorTeamId"
  FROM "Erasure" e ${joinActor("e")} WHERE e."historyId" < ?`;
const IN_ORDER = `ORDER BY e."historyId" DESC LIMIT ?`;
const OLDEST = `SELECT "applicationId", "historyId" FROM "Erasure" WHERE "historyId" < ? ORDER BY "historyId" LIMIT ?`;

export async function insertErasure(sql: Sql, row: ErasureRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** The newest erasures that are older than the entry `before`; of a team's files, or of all where it is null. */
export function listErasures(
  sql: Reading,
  teamId: string | null,
  before: string,
  limit: number,
): Promise<ReadErasureRow[]> {
  return teamId === null
    ? sql.all<ReadErasureRow>(`${PAGE} ${IN_ORDER}`, [before, limit])
    : sql.all<ReadErasureRow>(`${PAGE} AND e."teamId" = ? ${IN_ORDER}`, [before, teamId, limit]);
}

/** Some of the erasures whose last entry is older than the id `before`, kept from every other change. */
export function holdErasuresBefore(
  sql: Sql,
  before: string,
  limit: number,
): Promise<Pick<ErasureRow, "applicationId" | "historyId">[]> {
  return sql.hold(OLDEST, [before, limit]);
}

export async function deleteErasure(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "Erasure" WHERE "applicationId" = ?`, [applicationId]);
}
