import type { Status } from "@/lib/domain/status";
import { ACTOR_TEAM, joinActor } from "./actor";
import { insertText, type Reading, type Sql } from "./sql";

/** An event that waits to be sent; `payload` is JSON without personal data. */
export type OutboxRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly type: string;
  readonly payload: string;
};

const COLUMNS = ["id", "applicationId", "at", "type", "payload"] as const;
const INSERT = insertText("OutboxEvent", COLUMNS);

export async function insertOutboxEvent(sql: Sql, row: OutboxRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** An event, with who caused it and the application as it is now. */
export type OutboxEvent = OutboxRow & {
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly status: Status;
  readonly teamId: string | null;
  readonly actorTeamId: string | null;
};

// An event carries the id of its history entry.
const LIST_AFTER = `SELECT e."id", e."applicationId", e."at", e."type", e."payload", h."actorKind", h."actorId", h."actorName", a."status", a."teamId", ${ACTOR_TEAM} AS "actorTeamId"
  FROM "OutboxEvent" e JOIN "HistoryEntry" h ON h."id" = e."id" JOIN "Application" a ON a."id" = e."applicationId"
  ${joinActor("h")} WHERE e."id" > ? ORDER BY e."id" LIMIT ?`;

/** The first events behind an id. */
export function listOutboxEvents(sql: Reading, after: string, limit: number): Promise<OutboxEvent[]> {
  return sql.all<OutboxEvent>(LIST_AFTER, [after, limit]);
}

/** How many events there are. */
export async function countOutboxEvents(sql: Reading): Promise<number> {
  const row = await sql.get<{ count: number | string }>(`SELECT COUNT(*) AS "count" FROM "OutboxEvent"`);
  return Number(row?.count ?? 0);
}

/** Takes out events that are older than `before`, delivered or not: nobody waits for them any more. */
export function deleteOutboxEventsBefore(sql: Sql, before: string, limit: number): Promise<number> {
  return sql.count(
    `DELETE FROM "OutboxEvent" WHERE "id" IN (SELECT "id" FROM "OutboxEvent" WHERE "id" < ? ORDER BY "id" LIMIT ?)`,
    [before, limit],
  );
}
