// Hot path: written with the use of every session. Uses statements.
import type { Sql } from "@/lib/database/sql";

const PUT = `INSERT INTO "SessionUse" ("id", "usedAt") VALUES (?, ?)
  ON CONFLICT ("id") DO UPDATE SET "usedAt" = excluded."usedAt" WHERE "SessionUse"."usedAt" < excluded."usedAt"`;
const DELETE_BEFORE = `DELETE FROM "SessionUse" WHERE "usedAt" < ?`;

/** Stores when a session was last used, in epoch milliseconds; an earlier time changes nothing. */
export async function putSessionUse(sql: Sql, id: string, usedAt: number): Promise<void> {
  await sql.run(PUT, [id, usedAt]);
}

export async function deleteSessionUsesBefore(sql: Sql, at: number): Promise<void> {
  await sql.run(DELETE_BEFORE, [at]);
}
