// In the transaction that erases a file. Uses statements.
import type { Sql } from "@/lib/database/sql";

const TABLES = ["Message", "Conversation", "AgentWork", "Enrollment", "AddressProblem"] as const;
const DELETE_SETTLED = `DELETE FROM "AgentAttempt" WHERE "applicationId" = ? AND "sendingBy" IS NULL`;
const DELETE_LEFT = `DELETE FROM "AgentAttempt" WHERE "sendingBy" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "Application" a WHERE a."id" = "AgentAttempt"."applicationId") AND "applicationId" = ?`;

/**
 * Deletes what the agent has of a file. An attempt that is being sent stays until its send has ended, so that an
 * erasure can wait for it; it names nobody.
 */
export async function deleteOutreachOf(sql: Sql, applicationId: string): Promise<void> {
  for (const table of TABLES) await sql.run(`DELETE FROM "${table}" WHERE "applicationId" = ?`, [applicationId]);
  await sql.run(DELETE_SETTLED, [applicationId]);
}

/** Deletes the attempts of a file that was erased while one of them was being sent. */
export const deleteLeftAttempts = (sql: Sql, applicationId: string): Promise<void> =>
  sql.run(DELETE_LEFT, [applicationId]);

/** Does the same, and returns the count. */
export const countLeftAttempts = (sql: Sql, applicationId: string): Promise<number> =>
  sql.count(DELETE_LEFT, [applicationId]);
