// Hot path: a row for every call with a token. Uses statements.
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** A request made with a token. `at` is in epoch milliseconds, `ms` how long the response took. */
export type TokenRequestRow = {
  readonly tokenId: string;
  readonly id: string;
  readonly at: number;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
};

const COLUMNS = [
  "tokenId",
  "id",
  "at",
  "method",
  "route",
  "status",
  "ms",
  "requestId",
] as const satisfies readonly (keyof TokenRequestRow)[];
const INSERT = insertText("TokenRequest", COLUMNS);
const PAGE = `SELECT ${columnList(COLUMNS)} FROM "TokenRequest" WHERE "tokenId" = ? AND "id" < ? ORDER BY "id" DESC LIMIT ?`;
const TRIM = `DELETE FROM "TokenRequest" WHERE "tokenId" = ? AND "id" <=
  (SELECT "id" FROM "TokenRequest" WHERE "tokenId" = ? ORDER BY "id" DESC LIMIT 1 OFFSET ?)`;

export async function insertTokenRequests(sql: Sql, rows: readonly TokenRequestRow[]): Promise<void> {
  for (const row of rows) {
    await sql.run(
      INSERT,
      COLUMNS.map((name) => row[name]),
    );
  }
}

/** Deletes all but the newest requests of a token. */
export async function trimTokenRequests(sql: Sql, tokenId: string, keep: number): Promise<void> {
  await sql.run(TRIM, [tokenId, tokenId, keep]);
}

/** Deletes the requests of every token made before a time. */
export async function deleteTokenRequestsBefore(sql: Sql, at: number): Promise<void> {
  await sql.run(`DELETE FROM "TokenRequest" WHERE "at" < ?`, [at]);
}

/** Lists the newest requests of a token that are older than the one with the id `before`. */
export function listTokenRequests(
  sql: Reading,
  tokenId: string,
  before: string,
  limit: number,
): Promise<TokenRequestRow[]> {
  return sql.all<TokenRequestRow>(PAGE, [tokenId, before, limit]);
}
