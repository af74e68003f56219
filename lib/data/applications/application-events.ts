// Hot path: written with every change. Uses statements.
import { ACTOR_TEAM, joinActor } from "@/lib/data/actor";
import type { HistoryRow } from "@/lib/data/applications/history/history";
import type { Reading } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Status } from "@/lib/domain/status/status";

/** A history entry as an event, with the application as it is now or was when it was erased; `changes` is JSON. */
export type EventRow = Pick<HistoryRow, "id" | "applicationId" | "at" | "changes"> &
  Pick<HistoryRow, "actorId" | "actorName"> & {
    readonly actorKind: Caller["kind"];
    readonly action: Action;
    readonly status: Status;
    readonly teamId: string | null;
    /** Null for an erased application. */
    readonly loanOfficerId: string | null;
    readonly actorTeamId: string | null;
    /** The team that the application left with this change, unless it came back since. */
    readonly leftTeamId: string | null;
  };

const SELECT = `SELECT h."id", h."applicationId", h."at", h."action", h."changes", h."actorKind", h."actorId", h."actorName",
    COALESCE(a."status", e."status") AS "status", COALESCE(a."teamId", e."teamId") AS "teamId", a."loanOfficerId",
    ${ACTOR_TEAM} AS "actorTeamId",
    r."teamId" AS "leftTeamId"
  FROM "HistoryEntry" h LEFT JOIN "Application" a ON a."id" = h."applicationId"
  LEFT JOIN "Erasure" e ON e."applicationId" = h."applicationId"
  LEFT JOIN "RemovedApplication" r ON r."id" = h."id" AND r."reason" = 'left' ${joinActor("h")}
  WHERE (a."id" IS NOT NULL OR e."applicationId" IS NOT NULL) AND h."id" > ?`;
const ORDER = `ORDER BY h."id" LIMIT ?`;
const LIST_AFTER = `${SELECT} ${ORDER}`;
const LIST_BETWEEN = `${SELECT} AND h."id" < ? ${ORDER}`;

/** Lists the first events after an id. */
export function listEvents(sql: Reading, after: string, limit: number): Promise<EventRow[]> {
  return sql.all<EventRow>(LIST_AFTER, [after, limit]);
}

type EventSpan = { readonly after: string; readonly before: string; readonly limit: number };

/** Lists the first events between two ids. */
export function listEventsBetween(sql: Reading, { after, before, limit }: EventSpan): Promise<EventRow[]> {
  return sql.all<EventRow>(LIST_BETWEEN, [after, before, limit]);
}
