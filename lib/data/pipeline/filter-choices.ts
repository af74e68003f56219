// Statements: they jump through an index, from one value to the next.
import type { OWNERS } from "@/lib/data/applications/list/list-filter";
import type { Reading } from "@/lib/database/sql";

/** Most teams and lead providers listed. */
const MOST = 500;
/** The newest applications of a team that are searched for their lead providers. */
const MOST_READ = 5_000;

/**
 * Returns each value of a column once, in order. Jumps from one value to the next in the column's index, so that the
 * time depends on the number of values, not of applications.
 */
const distinct = (column: (typeof OWNERS)[number]) => `WITH RECURSIVE "found" ("value") AS (
    SELECT * FROM (SELECT MIN("${column}") FROM "Application" WHERE "${column}" IS NOT NULL) AS "first"
    UNION ALL
    SELECT (SELECT MIN("${column}") FROM "Application" WHERE "${column}" > f."value" AND "${column}" IS NOT NULL)
    FROM "found" f WHERE f."value" IS NOT NULL
  ) SELECT "value" FROM "found" WHERE "value" IS NOT NULL LIMIT ${MOST}`;

const OF_TEAM = `SELECT DISTINCT "leadProviderSlug" AS "value" FROM (
    SELECT "leadProviderSlug" FROM "Application" WHERE "teamId" = ? ORDER BY "createdAt" DESC LIMIT ${MOST_READ}
  ) AS "newest" WHERE "leadProviderSlug" IS NOT NULL ORDER BY "value" LIMIT ${MOST}`;

const values = (rows: readonly { readonly value: string }[]) => rows.map(({ value }) => value);

/** Lists the ids of the teams that applications belong to, registered or not. */
export async function listUsedTeamIds(sql: Reading): Promise<string[]> {
  return values(await sql.all<{ value: string }>(distinct("teamId")));
}

/** Lists the lead providers that applications came from: of all, or of the newest applications of a team. */
export async function listLeadProviders(sql: Reading, teamId: string | null): Promise<string[]> {
  return values(
    teamId === null
      ? await sql.all<{ value: string }>(distinct("leadProviderSlug"))
      : await sql.all<{ value: string }>(OF_TEAM, [teamId]),
  );
}
