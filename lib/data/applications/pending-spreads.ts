// Statements: written in the transaction of a stop that reaches many files.
import { newId } from "@/lib/data/id";
import type { Reading, Sql } from "@/lib/database/sql";

/** A change to spread to the files of an identity after `after`; `change` is JSON. */
export type PendingSpreadRow = {
  readonly id: string;
  readonly hash: string;
  readonly after: string;
  readonly change: string;
};

const ROW = `"id", "hash", "after", "change"`;
const INSERT = `INSERT INTO "PendingSpread" (${ROW}) VALUES (?, ?, ?, ?)`;

export async function insertPendingSpread(sql: Sql, row: Omit<PendingSpreadRow, "id">, now: number): Promise<void> {
  await sql.run(INSERT, [newId(now), row.hash, row.after, row.change]);
}

/** Lists the ids of up to `limit` pending spreads, oldest first. */
export async function listPendingSpreads(sql: Reading, limit: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(`SELECT "id" FROM "PendingSpread" ORDER BY "id" LIMIT ?`, [limit]);
  return rows.map(({ id }) => id);
}

/** Returns the pending spread with this id, locked until the transaction ends. */
export async function lockPendingSpread(sql: Sql, id: string): Promise<PendingSpreadRow | null> {
  return (
    (await sql.lockForUpdate<PendingSpreadRow>(`SELECT ${ROW} FROM "PendingSpread" WHERE "id" = ?`, [id]))[0] ?? null
  );
}

export async function movePendingSpread(sql: Sql, id: string, after: string): Promise<void> {
  await sql.run(`UPDATE "PendingSpread" SET "after" = ? WHERE "id" = ?`, [after, id]);
}

export async function deletePendingSpread(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "PendingSpread" WHERE "id" = ?`, [id]);
}
