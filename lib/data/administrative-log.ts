import type { AdministrativeAction } from "@/lib/domain/administration";
import { ACTOR_TEAM, joinActor } from "./actor";
import { insertText, type Reading, type Sql } from "./sql";

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
const PAGE = `SELECT ${COLUMNS.map((name) => `e."${name}"`).join(", ")}, ${ACTOR_TEAM} AS "actorTeamId"
  FROM "AdministrativeEvent" e ${joinActor("e")} WHERE e."id" < ?`;
const IN_ORDER = `ORDER BY e."id" DESC LIMIT ?`;

export async function insertAdministrativeEvent(sql: Sql, row: AdministrativeRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** The newest events that are older than the one of the id `before`; of a team, or of all where it is null. */
export function listAdministrativeEvents(
  sql: Reading,
  teamId: string | null,
  before: string,
  limit: number,
): Promise<ReadAdministrativeRow[]> {
  return teamId === null
    ? sql.all<ReadAdministrativeRow>(`${PAGE} ${IN_ORDER}`, [before, limit])
    : sql.all<ReadAdministrativeRow>(`${PAGE} AND e."teamId" = ? ${IN_ORDER}`, [before, teamId, limit]);
}
