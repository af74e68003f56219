// Bulk path: a list over several large tables, page by page. Uses statements.
import { ACTOR_TEAM, joinActor } from "@/lib/data/actor";
import type { ReadHistoryRow } from "@/lib/data/applications/history/history";
import { type Condition, whereOf } from "@/lib/data/applications/list/list-filter";
import { placeholders, type Reading } from "@/lib/database/sql";
import type { ContactAction } from "@/lib/domain/action";
import type { Status } from "@/lib/domain/status/status";

/** A contact action, and the application it was done to. */
export type ContactLogRow = ReadHistoryRow & {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly status: Status;
};

/** Conditions for entries of the contact log. */
export type ContactLogFilter = {
  readonly actions: readonly ContactAction[];
  readonly applicationId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly loanOfficerId: string | null;
  readonly actorId?: string | undefined;
  /** Actors of other teams than this cannot be found by their id; null for all teams. */
  readonly actorTeamId: string | null;
};

const LIST = `SELECT h."id", h."applicationId", h."at", h."action", h."actorKind", h."actorId", h."actorName", h."via", h."requestId", h."changes",
  ${ACTOR_TEAM} AS "actorTeamId", a."primaryBorrowerFirstName", a."primaryBorrowerLastName", a."status"
  FROM "HistoryEntry" h JOIN "Application" a ON a."id" = h."applicationId" ${joinActor("h")}`;
const IN_ORDER = `ORDER BY h."id" DESC LIMIT ?`;
const BEHIND = `SELECT "id" FROM "HistoryEntry" WHERE "id" < ? ORDER BY "id" DESC LIMIT 1 OFFSET ?`;
/** A lead arrives through the agent's API, the applications API, or an import. */
const FIRST_LEAD = `(h."action" = 'created' AND h."via" IN ('agent', 'api', 'import'))`;

/** Lists the newest contact entries from before one entry back to another. */
export function listContactLog(
  sql: Reading,
  { before, from }: { readonly before: string; readonly from: string },
  filter: ContactLogFilter,
  limit: number,
): Promise<ContactLogRow[]> {
  const { where, params } = whereOf([[`h."id" < ? AND h."id" >= ?`, before, from], ...conditionsOf(filter)]);
  return sql.all<ContactLogRow>(`${LIST} ${where} ${IN_ORDER}`, [...params, limit]);
}

function conditionsOf({ actions, applicationId, actorId, ...bounds }: ContactLogFilter): Condition[] {
  const { teamId, loanOfficerId, actorTeamId } = bounds;
  const done = `h."action" IN (${placeholders(actions.length)})`;
  const withFirst = actions.includes("ingested") ? `(${done} OR ${FIRST_LEAD})` : done;
  return [
    [withFirst, ...actions],
    ...(applicationId === undefined ? [] : ([[`h."applicationId" = ?`, applicationId]] satisfies Condition[])),
    ...(teamId === undefined ? [] : ([[`a."teamId" = ?`, teamId]] satisfies Condition[])),
    ...(loanOfficerId === null ? [] : ([[`a."loanOfficerId" = ?`, loanOfficerId]] satisfies Condition[])),
    ...(actorId === undefined ? [] : ([[`h."actorId" = ?`, actorId]] satisfies Condition[])),
    ...(actorId === undefined || actorTeamId === null
      ? []
      : ([[`(${ACTOR_TEAM} IS NULL OR ${ACTOR_TEAM} = ?)`, actorTeamId]] satisfies Condition[])),
  ];
}

/** Returns the id of the entry that many places after another, across all applications; null if there are fewer. */
export async function findEntryBehind(sql: Reading, before: string, places: number): Promise<string | null> {
  return (await sql.get<{ id: string }>(BEHIND, [before, places - 1]))?.id ?? null;
}
