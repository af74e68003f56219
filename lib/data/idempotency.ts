// Hot path: read and written with every call that has a key. Uses statements.
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** The stored response of a POST that may be repeated. */
export type IdempotencyRow = {
  readonly callerId: string;
  readonly path: string;
  /** `#` and a keyed hash of the key; in rows from before keys were hashed, the key itself. */
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: string;
  readonly at: number;
  /** The one application that the response is about, if any. */
  readonly applicationId: string | null;
};

/** The status of a response whose application was erased; its text is gone. */
export const ERASED_STATUS = 410;

const COLUMNS = ["callerId", "path", "key", "bodyHash", "status", "answer", "at", "applicationId"] as const;
const FIND = `SELECT ${columnList(COLUMNS)} FROM "IdempotencyRecord" WHERE "callerId" = ? AND "path" = ? AND "key" IN (?, ?)`;
const DELETE = `DELETE FROM "IdempotencyRecord" WHERE "callerId" = ? AND "path" = ? AND "key" = ?`;
const DELETE_BEFORE = `DELETE FROM "IdempotencyRecord" WHERE ("callerId", "path", "key") IN
  (SELECT "callerId", "path", "key" FROM "IdempotencyRecord" WHERE "at" < ? LIMIT ?)`;
/** A key from before keys were hashed may name the borrower. */
const FORGET = `DELETE FROM "IdempotencyRecord" WHERE "applicationId" = ? AND "key" NOT LIKE '#%'`;
const ERASE = `UPDATE "IdempotencyRecord" SET "status" = ?, "answer" = '' WHERE "applicationId" = ?`;
const INSERT = insertText("IdempotencyRecord", COLUMNS);

type Key = Pick<IdempotencyRow, "callerId" | "path" | "key">;

export async function findIdempotencyRecord(
  sql: Reading,
  { callerId, path, key, sentKey }: Key & { readonly sentKey: string },
): Promise<IdempotencyRow | null> {
  return (await sql.get<IdempotencyRow>(FIND, [callerId, path, key, sentKey])) ?? null;
}

/** Stores a response in place of an expired one. */
export async function putIdempotencyRecord(sql: Sql, row: IdempotencyRow): Promise<void> {
  await sql.run(DELETE, [row.callerId, row.path, row.key]);
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

/** Deletes some of the responses older than `at`. Returns how many. */
export function deleteIdempotencyRecordsBefore(sql: Sql, at: number, limit: number): Promise<number> {
  return sql.count(DELETE_BEFORE, [at, limit]);
}

/** Erases the responses about an erased application: a retry of these calls must not store its borrower again. */
export async function eraseIdempotencyRecordsOf(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(FORGET, [applicationId]);
  await sql.run(ERASE, [ERASED_STATUS, applicationId]);
}
