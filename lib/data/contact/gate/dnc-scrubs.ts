// Bulk path: thousands of rows per upload, and the gate reads them. Uses statements.
import { sealing } from "@/lib/data/records/row-seals";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";

/** What a copy of a do-not-call list says of a phone. */
export type DncScrubRow = {
  /** Keyed hash of the phone. */
  readonly phoneHash: string;
  readonly list: string;
  readonly isListed: boolean;
  /** The day of the copy, as the start of it in UTC; epoch milliseconds. */
  readonly listDate: number;
};

const PUT = `${insertText("DncScrub", ["id", "phoneHash", "list", "isListed", "listDate"])}
  ON CONFLICT ("id") DO UPDATE SET "isListed" = excluded."isListed", "listDate" = excluded."listDate"
  WHERE excluded."listDate" >= "DncScrub"."listDate"`;

const idOf = ({ list, phoneHash }: DncScrubRow) => `${list} ${phoneHash}`;

/** Stores what a copy says. An older copy never replaces a newer one. */
export function putDncScrubs(sql: Sql, rows: readonly DncScrubRow[]): Promise<void> {
  return sealing(sql, { table: "DncScrub", keys: rows.map(idOf) }, async () => {
    for (const row of rows) {
      await sql.run(PUT, [idOf(row), row.phoneHash, row.list, row.isListed ? 1 : 0, row.listDate]);
    }
  });
}

/** The phones that were checked against one copy of a list, and how many of them it has. */
export type DncCopy = {
  readonly list: string;
  readonly listDate: number;
  readonly phones: number;
  readonly listed: number;
};

/** Lists the newest copies, newest first. */
export function listDncCopies(sql: Reading, limit: number): Promise<DncCopy[]> {
  return sql.all<DncCopy>(
    `SELECT "list", "listDate", COUNT(*) AS "phones", CAST(SUM("isListed") AS BIGINT) AS "listed" FROM "DncScrub"
    GROUP BY "list", "listDate" ORDER BY "listDate" DESC, "list" LIMIT ?`,
    [limit],
  );
}
