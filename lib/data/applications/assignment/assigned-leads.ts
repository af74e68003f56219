// Cold: read and written once for each lead. Uses statements, because a job does so within the transaction of a change.
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";

/** How many leads a user got since a time, and the sequence of the last one ever; 0 if they never got one. */
export type Share = { readonly userId: string; readonly count: number; readonly last: number };

type Wanted = { readonly userIds: readonly string[]; readonly since: number };

/** Returns what each of these users got. `since` is in epoch milliseconds. Users who never got a lead are left out. */
export const listShares = (sql: Reading, { userIds, since }: Wanted): Promise<Share[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : sql.all<Share>(
        `SELECT "userId", SUM(CASE WHEN "at" > ? THEN 1 ELSE 0 END) AS "count", MAX("sequence") AS "last"
          FROM "AssignedLead" WHERE "userId" IN (${placeholders(userIds.length)}) GROUP BY "userId"`,
        [since, ...userIds],
      );

/** Returns whether a lead was assigned before, by this or by a user. */
export async function wasAssigned(sql: Reading, applicationId: string): Promise<boolean> {
  const text = `SELECT 1 AS "found" FROM "AssignedLead" WHERE "applicationId" = ?
    UNION ALL SELECT 1 FROM "HistoryEntry" WHERE "applicationId" = ? AND "changes" LIKE '%"loanOfficerId"%' LIMIT 1`;
  return (await sql.get(text, [applicationId, applicationId])) !== undefined;
}

/** Stores that a lead was assigned, behind all others. `at` is in epoch milliseconds. */
export const insertAssignedLead = (
  sql: Sql,
  { applicationId, userId, at }: { readonly applicationId: string; readonly userId: string; readonly at: number },
): Promise<void> =>
  sql.run(
    `INSERT INTO "AssignedLead" ("applicationId", "userId", "at", "sequence")
      SELECT ?, ?, ?, COALESCE(MAX("sequence"), 0) + 1 FROM "AssignedLead"`,
    [applicationId, userId, at],
  );

/** Deletes what is stored of an assigned lead. */
export const deleteAssignedLead = (sql: Sql, applicationId: string): Promise<void> =>
  sql.run(`DELETE FROM "AssignedLead" WHERE "applicationId" = ?`, [applicationId]);

/** Lists leads of providers from this id on that are new, not stopped and nobody's, oldest first. */
export async function listUnassigned(sql: Reading, from: string, limit: number): Promise<readonly string[]> {
  const text = `SELECT "id" FROM "Application" WHERE "id" >= ? AND "status" = 'NEW' AND "loanOfficerId" IS NULL
    AND "stoppedAt" IS NULL AND "leadProviderSlug" IS NOT NULL ORDER BY "id" LIMIT ?`;
  return (await sql.all<{ id: string }>(text, [from, limit])).map(({ id }) => id);
}
