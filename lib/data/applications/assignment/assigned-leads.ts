// Cold: read and written once for each lead. Uses statements, because a job does so within the transaction of a change.
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";

/** How many leads a user got since a time, and the sequence of the last one ever; 0 if they never got one. */
export type Share = { readonly userId: string; readonly count: number; readonly last: number };

type Wanted = { readonly userIds: readonly string[]; readonly since: number };

/** Returns what each of these users got. `since` is in epoch milliseconds. Reads two short ranges of an index for each. */
export const listShares = (sql: Reading, { userIds, since }: Wanted): Promise<Share[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : sql.all<Share>(
        `SELECT p."id" AS "userId",
          (SELECT COUNT(*) FROM "AssignedLead" a WHERE a."userId" = p."id" AND a."at" > ?) AS "count",
          COALESCE((SELECT MAX(a."sequence") FROM "AssignedLead" a WHERE a."userId" = p."id"), 0) AS "last"
          FROM "Person" p WHERE p."id" IN (${placeholders(userIds.length)})`,
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

/** A lead that nobody has. */
export type UnassignedLead = Pick<ApplicationRow, "id" | "teamId" | "subjectPropertyState">;

/** Lists leads of providers from this id on that are new, not stopped, and were never given to anybody, oldest first. */
export const listUnassigned = (sql: Reading, from: string, limit: number): Promise<UnassignedLead[]> =>
  sql.all(
    `SELECT a."id", a."teamId", a."subjectPropertyState" FROM "Application" a WHERE a."id" >= ? AND a."status" = 'NEW'
      AND a."loanOfficerId" IS NULL AND a."stoppedAt" IS NULL AND a."leadProviderSlug" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "AssignedLead" l WHERE l."applicationId" = a."id")
      AND NOT EXISTS (SELECT 1 FROM "HistoryEntry" h
        WHERE h."applicationId" = a."id" AND h."changes" LIKE '%"loanOfficerId"%')
      ORDER BY a."id" LIMIT ?`,
    [from, limit],
  );
