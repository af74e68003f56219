import type { Action } from "@/lib/domain/action";
import { ACTOR_TEAM, joinActor } from "./actor";
import { insertText, type Reading, type Sql } from "./sql";

/** One change as it is stored; `changes` is JSON. */
export type HistoryRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly action: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly via: string;
  readonly requestId: string;
  readonly changes: string;
};

/** The same as it is read, with the team that whoever did it is bound to. */
export type ReadHistoryRow = HistoryRow & { readonly actorTeamId: string | null };

const COLUMNS = [
  "id",
  "applicationId",
  "at",
  "action",
  "actorKind",
  "actorId",
  "actorName",
  "via",
  "requestId",
  "changes",
] as const;
const INSERT = insertText("HistoryEntry", COLUMNS);
const ROW = `${COLUMNS.map((name) => `h."${name}"`).join(", ")}, ${ACTOR_TEAM} AS "actorTeamId"`;
const FROM = `FROM "HistoryEntry" h ${joinActor("h")}`;
const PAGE = `SELECT ${ROW} ${FROM} WHERE h."applicationId" = ? AND h."id" < ? ORDER BY h."id" DESC LIMIT ?`;
const LAST = `SELECT ${ROW} ${FROM} WHERE h."applicationId" = ? AND h."action" = ? ORDER BY h."id" DESC LIMIT 1`;

export async function insertHistoryEntry(sql: Sql, row: HistoryRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** The newest entries of one application that are older than the entry `before`. */
export function listHistory(
  sql: Reading,
  applicationId: string,
  before: string,
  limit: number,
): Promise<ReadHistoryRow[]> {
  return sql.all<ReadHistoryRow>(PAGE, [applicationId, before, limit]);
}

/** The last time that this was done to an application. */
export async function findLastAction(
  sql: Reading,
  applicationId: string,
  action: Action,
): Promise<ReadHistoryRow | null> {
  return (await sql.get<ReadHistoryRow>(LAST, [applicationId, action])) ?? null;
}
