import { insertText, type Sql } from "./sql";

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

/** Takes out events that are older than `before`, delivered or not: nobody waits for them any more. */
export function deleteOutboxEventsBefore(sql: Sql, before: string, limit: number): Promise<number> {
  return sql.count(
    `DELETE FROM "OutboxEvent" WHERE "id" IN (SELECT "id" FROM "OutboxEvent" WHERE "id" < ? ORDER BY "id" LIMIT ?)`,
    [before, limit],
  );
}
