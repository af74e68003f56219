import { columnList, insertText, type Reading, type Sql } from "./sql";

/** The stored answer of a POST that may be repeated. */
export type IdempotencyRow = {
  readonly callerId: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: string;
  readonly at: number;
};

const COLUMNS = ["callerId", "path", "key", "bodyHash", "status", "answer", "at"] as const;
const FIND = `SELECT ${columnList(COLUMNS)} FROM "IdempotencyRecord" WHERE "callerId" = ? AND "path" = ? AND "key" = ?`;
const DELETE = `DELETE FROM "IdempotencyRecord" WHERE "callerId" = ? AND "path" = ? AND "key" = ?`;
const DELETE_BEFORE = `DELETE FROM "IdempotencyRecord" WHERE ("callerId", "path", "key") IN
  (SELECT "callerId", "path", "key" FROM "IdempotencyRecord" WHERE "at" < ? LIMIT ?)`;
const INSERT = insertText("IdempotencyRecord", COLUMNS);

type Key = Pick<IdempotencyRow, "callerId" | "path" | "key">;

export async function findIdempotencyRecord(
  sql: Reading,
  { callerId, path, key }: Key,
): Promise<IdempotencyRow | null> {
  return (await sql.get<IdempotencyRow>(FIND, [callerId, path, key])) ?? null;
}

/** Stores an answer in place of one that has expired. */
export async function putIdempotencyRecord(sql: Sql, row: IdempotencyRow): Promise<void> {
  await sql.run(DELETE, [row.callerId, row.path, row.key]);
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Takes out some of the answers that are older than `at`; answers how many. */
export function deleteIdempotencyRecordsBefore(sql: Sql, at: number, limit: number): Promise<number> {
  return sql.count(DELETE_BEFORE, [at, limit]);
}

/** Takes out the answers that name an application. */
export async function deleteIdempotencyRecordsNaming(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "IdempotencyRecord" WHERE "answer" LIKE ?`, [`%${applicationId}%`]);
}
