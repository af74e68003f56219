import { IDS_OF_HISTORY } from "./history";
import { placeholders, type Reading, type Sql } from "./sql";

/** Marks an application as a sample, which can be taken out again. */
export async function insertSample(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`INSERT INTO "SampleApplication" ("applicationId") VALUES (?)`, [applicationId]);
}

export async function countSamples(sql: Reading): Promise<number> {
  const row = await sql.get<{ count: number | string }>(`SELECT COUNT(*) AS "count" FROM "SampleApplication"`);
  return Number(row?.count ?? 0);
}

/** The ids of the newest samples. */
export async function listSampleIds(sql: Reading, limit: number): Promise<string[]> {
  const text = `SELECT "applicationId" FROM "SampleApplication" ORDER BY "applicationId" DESC LIMIT ?`;
  return (await sql.all<{ applicationId: string }>(text, [limit])).map(({ applicationId }) => applicationId);
}

export async function isSample(sql: Reading, applicationId: string): Promise<boolean> {
  return (await sql.get(`SELECT 1 FROM "SampleApplication" WHERE "applicationId" = ?`, [applicationId])) !== undefined;
}

const DELETE_HISTORY = `DELETE FROM "HistoryEntry" WHERE "id" IN (${IDS_OF_HISTORY})`;
const DELETE_LEAD_EVENTS = `DELETE FROM "LeadEvent" WHERE "applicationId" = ?`;
const DELETE_APPLICATION = `DELETE FROM "Application" WHERE "id" = ?`;
const DELETE_MARK = `DELETE FROM "SampleApplication" WHERE "applicationId" = ?`;

/** Takes out an application with its history and its mark; not its search terms and suppressions. */
export async function deleteSample(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(DELETE_HISTORY, [applicationId, applicationId]);
  for (const text of [DELETE_LEAD_EVENTS, DELETE_APPLICATION, DELETE_MARK]) await sql.run(text, [applicationId]);
}

/** Takes out the suppressions, in force or lifted, that were asked for through these applications. */
export async function deleteSuppressionsOf(sql: Sql, applicationIds: readonly string[]): Promise<void> {
  await sql.run(
    `DELETE FROM "Suppression" WHERE "applicationId" IN (${placeholders(applicationIds.length)})`,
    applicationIds,
  );
}
