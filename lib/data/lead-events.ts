import { insertText, type Sql } from "./sql";

/** One call of Ingest a lead; `body` is what was sent, encrypted. */
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

export async function insertLeadEvent(sql: Sql, row: LeadEventRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}
