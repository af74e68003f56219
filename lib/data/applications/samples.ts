// Bulk path: hundreds of files with all that belongs to them. Uses statements.
import { deleteAssignedLead } from "@/lib/data/applications/assignment/assigned-leads";
import { IDS_OF_HISTORY } from "@/lib/data/applications/history/history";
import { deleteNotificationsOf } from "@/lib/data/applications/timeline/notifications";
import { deleteAttemptsOf } from "@/lib/data/contact/gate/attempts";
import { deleteOutreachOf } from "@/lib/data/contact/outreach/delete-outreach";
import { eraseEntriesOf } from "@/lib/data/contact/proof/entries";
import { dropSeals, sealingWhere } from "@/lib/data/records/row-seals";
import { APPLICATIONS } from "@/lib/data/records/sealed-tables";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import { deleteApplication } from "./applications";
import { deleteLeadEvents } from "./lead-events";
import { deleteNotesOf } from "./timeline/notes";
import { deleteTasksOf } from "./timeline/tasks";

/** Marks an application as a sample, which can be removed again. */
export async function insertSample(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`INSERT INTO "SampleApplication" ("applicationId") VALUES (?)`, [applicationId]);
}

export async function countSamples(sql: Reading): Promise<number> {
  const row = await sql.get<{ count: number | string }>(`SELECT COUNT(*) AS "count" FROM "SampleApplication"`);
  return Number(row?.count ?? 0);
}

/** Lists the ids of the newest samples. */
export async function listSampleIds(sql: Reading, limit: number): Promise<string[]> {
  const text = `SELECT "applicationId" FROM "SampleApplication" ORDER BY "applicationId" DESC LIMIT ?`;
  return (await sql.all<{ applicationId: string }>(text, [limit])).map(({ applicationId }) => applicationId);
}

/** Lists the ids of files that have this loan officer. */
export async function listIdsOfOfficer(sql: Reading, loanOfficerId: string, limit: number): Promise<string[]> {
  const text = `SELECT "id" FROM "Application" WHERE "loanOfficerId" = ? ORDER BY "id" LIMIT ?`;
  return (await sql.all<{ id: string }>(text, [loanOfficerId, limit])).map(({ id }) => id);
}

const DELETE_HISTORY = `DELETE FROM "HistoryEntry" WHERE "id" IN (${IDS_OF_HISTORY})`;

/** Deletes an application with its history and its mark, but not its search terms and suppressions. */
export async function deleteSample(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(DELETE_HISTORY, [applicationId, applicationId]);
  await deleteLeadEvents(sql, applicationId);
  await deleteNotesOf(sql, applicationId);
  await deleteTasksOf(sql, applicationId);
  await deleteNotificationsOf(sql, applicationId);
  await deleteAttemptsOf(sql, applicationId);
  await deleteOutreachOf(sql, applicationId);
  await eraseEntriesOf(sql, applicationId);
  await deleteAssignedLead(sql, applicationId);
  await deleteApplication(sql, applicationId);
  await deleteSampleMark(sql, applicationId);
  await dropSeals(sql, APPLICATIONS, [applicationId]);
}

/** Removes the mark, so that the application is no longer a sample. */
export async function deleteSampleMark(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "SampleApplication" WHERE "applicationId" = ?`, [applicationId]);
}

/** Moves the active suppressions of these hashes from one application to another. */
export async function moveSuppressions(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
  personHashes: readonly string[],
): Promise<void> {
  const where = `s."personHash" IN (${placeholders(personHashes.length)}) AND s."applicationId" = ? AND s."liftedAt" IS NULL`;
  const params = [...personHashes, from];
  await sealingWhere(sql, { table: "Suppression", where, params }, () =>
    sql.run(`UPDATE "Suppression" AS s SET "applicationId" = ? WHERE ${where}`, [to, ...params]),
  );
}

/** Deletes the suppressions, active or lifted, that were requested through these applications. */
export async function deleteSuppressionsOf(sql: Sql, applicationIds: readonly string[]): Promise<void> {
  const where = `s."applicationId" IN (${placeholders(applicationIds.length)})`;
  await sealingWhere(sql, { table: "Suppression", where, params: applicationIds }, () =>
    sql.run(`DELETE FROM "Suppression" AS s WHERE ${where}`, applicationIds),
  );
}
