import { joinActor, withActorTeam } from "@/lib/data/actor";
import { sealNew } from "@/lib/data/records/row-seals";
import { listOfTeam } from "@/lib/data/team-page";
import { insertText, type Sql } from "@/lib/database/sql";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";

/** One change of the administration as it is stored; `changes` is JSON. `at` is in epoch milliseconds. */
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

/** The same as it is read, with the team that whoever did it is bound to. */
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

/** The newest events that are older than the one of the id `before`, of a team or of all. */
export const listAdministrativeEvents = listOfTeam<ReadAdministrativeRow>({
  select: SELECT,
  order: `e."id"`,
  team: `e."teamId"`,
});
