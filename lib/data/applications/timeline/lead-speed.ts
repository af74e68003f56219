// Bulk path: read for every changed file, and by the report over all. Uses statements.
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import { STATUSES } from "@/lib/domain/status/status";

const ATTEMPTED = STATUSES.indexOf("ATTEMPTED");
const NEW = STATUSES.indexOf("NEW");

/** A lead whose time before the first attempt has not been measured. Times are epoch milliseconds. */
export type UnmeasuredLead = { readonly id: string; readonly createdAt: number; readonly at: number };

/** Returns those of these files that were created as NEW, and whose first attempt has not been measured yet. */
export const listUnmeasured = (sql: Reading, ids: readonly string[]): Promise<UnmeasuredLead[]> =>
  sql.all<UnmeasuredLead>(
    `SELECT f."id", f."createdAt", f."at" FROM (
      SELECT a."id", a."createdAt",
        (SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${ATTEMPTED}) AS "at",
        (SELECT n."at" FROM "StatusReach" n WHERE n."applicationId" = a."id" AND n."rank" = ${NEW}) AS "newAt"
      FROM "Application" a WHERE a."id" IN (${placeholders(ids.length)})
    ) AS f LEFT JOIN "LeadSpeed" s ON s."applicationId" = f."id"
    WHERE f."at" IS NOT NULL AND f."newAt" = f."createdAt" AND (s."at" IS NULL OR s."at" <> f."at")`,
    ids,
  );

/** Stores how long a lead waited for its first attempt, at `at`, while calls were allowed. Milliseconds. */
export const putLeadSpeed = (
  sql: Sql,
  { id, at, callableMs }: { readonly id: string; readonly at: number; readonly callableMs: number },
): Promise<void> =>
  sql.run(
    `INSERT INTO "LeadSpeed" ("applicationId", "at", "callableMs")
      SELECT a."id", CAST(? AS BIGINT), CAST(? AS BIGINT) FROM "Application" a WHERE a."id" = ?
      ON CONFLICT ("applicationId") DO UPDATE SET "at" = excluded."at", "callableMs" = excluded."callableMs"`,
    [at, callableMs, id],
  );
