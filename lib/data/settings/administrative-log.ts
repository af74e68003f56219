import { joinActor, withActorTeam } from "@/lib/data/actor";
import { sealNew } from "@/lib/data/records/row-seals";
import { listOfTeam } from "@/lib/data/team-page";
import { insertText, placeholders, type Reading, type Sql } from "@/lib/database/sql";
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

/** Returns the newest event of one of these actions that is newer than `after`; null if there is none. */
export async function newestAdministrativeEvent(
  sql: Reading,
  actions: readonly AdministrativeAction[],
  after: string,
): Promise<string | null> {
  const text = `SELECT "id" FROM "AdministrativeEvent" WHERE "id" > ? AND "action" IN (${placeholders(actions.length)})
    ORDER BY "id" DESC LIMIT 1`;
  return (await sql.get<{ id: string }>(text, [after, ...actions]))?.id ?? null;
}

/** Lists the newest events that are older than the one with the id `before`, of a team or of all. */
export const listAdministrativeEvents = listOfTeam<ReadAdministrativeRow>({
  select: SELECT,
  order: `e."id"`,
  team: `e."teamId"`,
});
