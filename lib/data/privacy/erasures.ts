// Written in the transaction that erases a file, with its seal. Uses statements.
import { joinActor, withActorTeam } from "@/lib/data/actor";
import { dropSeals, sealing, sealNew } from "@/lib/data/records/row-seals";
import { APPLICATIONS } from "@/lib/data/records/sealed-tables";
import { listOfTeam } from "@/lib/data/team-page";
import { insertText, type Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ErasureReason } from "@/lib/domain/privacy/retention";
import type { Status } from "@/lib/domain/status/status";

/** The record that replaces an erased application. `at` is in epoch milliseconds. */
export type ErasureRow = {
  readonly applicationId: string;
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: ErasureReason;
  readonly teamId: string | null;
  /** Its last status. */
  readonly status: Status;
  /** The end of its history; see `HistoryEnd`. */
  readonly historyId: string;
  readonly historySeal: string;
};

/** An erasure as read, with the team of the user or token that erased it. */
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
const SELECT = `SELECT ${withActorTeam("e", COLUMNS)} FROM "Erasure" e ${joinActor("e")}`;
const OLDEST = `SELECT "applicationId", "historyId" FROM "Erasure" WHERE "historyId" < ? ORDER BY "historyId" LIMIT ?`;

export async function insertErasure(sql: Sql, row: ErasureRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "Erasure", row);
}

/** Lists the newest erasures that are older than the entry `before`, of a team's files or of all. */
export const listErasures = listOfTeam<ReadErasureRow>({
  select: SELECT,
  order: `e."historyId"`,
  team: `e."teamId"`,
});

/** Returns some of the erasures whose last entry is older than the id `before`, locked against other changes. */
export function lockErasuresBefore(
  sql: Sql,
  before: string,
  limit: number,
): Promise<Pick<ErasureRow, "applicationId" | "historyId">[]> {
  return sql.lockForUpdate(OLDEST, [before, limit]);
}

export async function deleteErasure(sql: Sql, applicationId: string): Promise<void> {
  const text = `DELETE FROM "Erasure" WHERE "applicationId" = ?`;
  await sealing(sql, { table: "Erasure", keys: [applicationId] }, () => sql.run(text, [applicationId]));
  await dropSeals(sql, APPLICATIONS, [applicationId]);
}
