// Written in the transaction of each administrative change, with its seal. Uses statements.
import { joinActor, withActorTeam } from "@/lib/data/actor";
import { sealNew } from "@/lib/data/records/row-seals";
import { listOfTeam } from "@/lib/data/team-page";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";

/** One administrative change as stored; `changes` is JSON. `at` is in epoch milliseconds. */
export type AdministrativeRow = {
  readonly id: string;
  readonly at: number;
  readonly action: AdministrativeAction;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly teamId: string | null;
  readonly requestId: string;
  readonly changes: string;
};

/** An administrative change as read, with its actor's team. */
export type ReadAdministrativeRow = AdministrativeRow & { readonly actorTeamId: string | null };

const COLUMNS = [
  "id",
  "at",
  "action",
  "actorKind",
  "actorId",
  "actorName",
  "subjectId",
  "subjectName",
  "teamId",
  "requestId",
  "changes",
] as const satisfies readonly (keyof AdministrativeRow)[];
const INSERT = insertText("AdministrativeEvent", COLUMNS);
const SELECT = `SELECT ${withActorTeam("e", COLUMNS)} FROM "AdministrativeEvent" e ${joinActor("e")}`;

export async function insertAdministrativeEvent(sql: Sql, row: AdministrativeRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "AdministrativeEvent", row);
}

/** Lists the first events after an id, as only what was done. */
export const listAdministrativeActions = (
  sql: Reading,
  after: string,
  limit: number,
): Promise<Pick<AdministrativeRow, "id" | "action">[]> =>
  sql.all(`SELECT "id", "action" FROM "AdministrativeEvent" WHERE "id" > ? ORDER BY "id" LIMIT ?`, [after, limit]);

/** Lists the newest events that are older than the one with the id `before`, of a team or of all. */
export const listAdministrativeEvents = listOfTeam<ReadAdministrativeRow>({
  select: SELECT,
  order: `e."id"`,
  team: `e."teamId"`,
});
