// Cold, but read in the transactions of erasures, which use statements.
import { joinActor, withActorTeam } from "@/lib/data/actor";
import { sealing, sealNew } from "@/lib/data/records/row-seals";
import { listOfTeam } from "@/lib/data/team-page";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Status } from "@/lib/domain/status/status";

/** A legal hold on a file, who placed it and why. `at` is in epoch milliseconds. */
export type LegalHoldRow = {
  readonly applicationId: string;
  readonly at: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly reason: string;
};

/** A legal hold as read, with its author's team. */
export type ReadLegalHoldRow = LegalHoldRow & { readonly actorTeamId: string | null };

/** A legal hold with the fields that identify its file to users. */
export type ListedLegalHoldRow = ReadLegalHoldRow & {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
};

const COLUMNS = [
  "applicationId",
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "reason",
] as const satisfies readonly (keyof LegalHoldRow)[];
const ROW = withActorTeam("l", COLUMNS);
const FIND = `SELECT ${ROW} FROM "LegalHold" l ${joinActor("l")} WHERE l."applicationId" = ?`;
const SELECT = `SELECT ${ROW}, a."primaryBorrowerFirstName", a."primaryBorrowerLastName", a."status"
  FROM "LegalHold" l JOIN "Application" a ON a."id" = l."applicationId" ${joinActor("l")}`;
const INSERT = insertText("LegalHold", COLUMNS);

export async function findLegalHold(sql: Reading, applicationId: string): Promise<ReadLegalHoldRow | null> {
  return (await sql.get<ReadLegalHoldRow>(FIND, [applicationId])) ?? null;
}

export async function insertLegalHold(sql: Sql, row: LegalHoldRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "LegalHold", row);
}

/** Sets another reason for an active legal hold. */
export async function setLegalHoldReason(sql: Sql, applicationId: string, reason: string): Promise<void> {
  const text = `UPDATE "LegalHold" SET "reason" = ? WHERE "applicationId" = ?`;
  await sealing(sql, { table: "LegalHold", keys: [applicationId] }, () => sql.run(text, [reason, applicationId]));
}

export async function deleteLegalHold(sql: Sql, applicationId: string): Promise<void> {
  const text = `DELETE FROM "LegalHold" WHERE "applicationId" = ?`;
  await sealing(sql, { table: "LegalHold", keys: [applicationId] }, () => sql.run(text, [applicationId]));
}

/** Lists the legal holds on the newest files that are older than the one with the id `before`, of a team or of all. */
export const listLegalHolds = listOfTeam<ListedLegalHoldRow>({
  select: SELECT,
  order: `l."applicationId"`,
  team: `a."teamId"`,
});
