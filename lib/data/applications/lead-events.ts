// Hot path: written with every lead. Uses statements.
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** One call of Ingest a lead; `body` is the request body, encrypted. */
export type LeadEventRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly leadProviderSlug: string;
  readonly actorId: string;
  readonly requestId: string;
  readonly body: Uint8Array;
};

const COLUMNS = ["id", "applicationId", "at", "leadProviderSlug", "actorId", "requestId", "body"] as const;
const INSERT = insertText("LeadEvent", COLUMNS);
const LIST = `SELECT ${columnList(COLUMNS)} FROM "LeadEvent" WHERE "applicationId" = ? ORDER BY "id"`;

export async function insertLeadEvent(sql: Sql, row: LeadEventRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Lists every call that was about an application, oldest first. */
export function listLeadEvents(sql: Reading, applicationId: string): Promise<LeadEventRow[]> {
  return sql.all<LeadEventRow>(LIST, [applicationId]);
}

export async function deleteLeadEvents(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "LeadEvent" WHERE "applicationId" = ?`, [applicationId]);
}
