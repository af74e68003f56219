import { insertText, type Reading, type Sql } from "./sql";

/** One change as it is stored; `changes` is JSON. */
export type HistoryRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly action: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly via: string;
  readonly requestId: string;
  readonly changes: string;
};

const COLUMNS = [
  "id",
  "applicationId",
  "at",
  "action",
  "actorKind",
  "actorId",
  "actorName",
  "via",
  "requestId",
  "changes",
] as const;
const INSERT = insertText("HistoryEntry", COLUMNS);
const PAGE = `SELECT * FROM "HistoryEntry" WHERE "applicationId" = ? AND "id" < ? ORDER BY "id" DESC LIMIT ?`;

export async function insertHistoryEntry(sql: Sql, row: HistoryRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** The newest entries of one application that are older than the entry `before`. */
export function listHistory(sql: Reading, applicationId: string, before: string, limit: number): Promise<HistoryRow[]> {
  return sql.all<HistoryRow>(PAGE, [applicationId, before, limit]);
}
