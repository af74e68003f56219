// Hot path: read before every read from a replica. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";

const FIND = `SELECT "at" FROM "LastWrite" WHERE "callerId" = ?`;
const PUT = `INSERT INTO "LastWrite" ("callerId", "at") VALUES (?, ?)
  ON CONFLICT ("callerId") DO UPDATE SET "at" = excluded."at"`;
const DELETE_BEFORE = `DELETE FROM "LastWrite" WHERE "at" < ?`;

/** Returns when a caller last changed something, in epoch milliseconds; null if that is long ago. */
export async function findLastWrite(sql: Reading, callerId: string): Promise<number | null> {
  return (await sql.get<{ at: number }>(FIND, [callerId]))?.at ?? null;
}

export async function putLastWrite(sql: Sql, callerId: string, at: number): Promise<void> {
  await sql.run(PUT, [callerId, at]);
}

export async function deleteLastWritesBefore(sql: Sql, at: number): Promise<void> {
  await sql.run(DELETE_BEFORE, [at]);
}
