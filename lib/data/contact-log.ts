import type { Status } from "@/lib/domain/status";
import { ACTOR_TEAM, joinActor } from "./actor";
import type { ReadHistoryRow } from "./history";
import type { Reading } from "./sql";

/** Something that was done with contact, and the application it was done with. */
export type ContactLogRow = ReadHistoryRow & {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
};

const LIST = `SELECT h."id", h."applicationId", h."at", h."action", h."actorKind", h."actorId", h."actorName", h."via", h."requestId", h."changes",
  ${ACTOR_TEAM} AS "actorTeamId", a."primaryBorrowerFirstName", a."primaryBorrowerLastName", a."status"
  FROM "HistoryEntry" h JOIN "Application" a ON a."id" = h."applicationId" ${joinActor("h")}
  WHERE h."id" < ? AND h."id" >= ?
  AND (h."action" IN ('slept', 'woken', 'stopped', 'resumed', 'ingested') OR (h."action" = 'created' AND h."via" = 'agent'))`;
const IN_ORDER = `ORDER BY h."id" DESC LIMIT ?`;
const BEHIND = `SELECT "id" FROM "HistoryEntry" WHERE "id" < ? ORDER BY "id" DESC LIMIT 1 OFFSET ?`;

/** The newest entries about contact from before one entry back to another; of a team, or of all where it is null. */
export function listContactLog(
  sql: Reading,
  { before, from }: { readonly before: string; readonly from: string },
  teamId: string | null,
  limit: number,
): Promise<ContactLogRow[]> {
  return teamId === null
    ? sql.all<ContactLogRow>(`${LIST} ${IN_ORDER}`, [before, from, limit])
    : sql.all<ContactLogRow>(`${LIST} AND a."teamId" = ? ${IN_ORDER}`, [before, from, teamId, limit]);
}

/** The id of the entry so many places behind another, over all applications; null where there are fewer. */
export async function findEntryBehind(sql: Reading, before: string, places: number): Promise<string | null> {
  return (await sql.get<{ id: string }>(BEHIND, [before, places - 1]))?.id ?? null;
}
