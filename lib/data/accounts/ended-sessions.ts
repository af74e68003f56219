// Written at sign-out and read with every session. Uses statements.
import type { Sql } from "@/lib/database/sql";

const PUT = `INSERT INTO "EndedSession" ("id", "endsAt") VALUES (?, ?) ON CONFLICT ("id") DO NOTHING`;
const DELETE_BEFORE = `DELETE FROM "EndedSession" WHERE "endsAt" < ?`;

/** Ends one session from the next request on. `endsAt` is when it would have ended anyway, in epoch milliseconds. */
export async function putEndedSession(sql: Sql, id: string, endsAt: number): Promise<void> {
  await sql.run(PUT, [id, endsAt]);
}

export async function deleteEndedSessionsBefore(sql: Sql, at: number): Promise<void> {
  await sql.run(DELETE_BEFORE, [at]);
}
