// Bulk path: thousands of rows per upload, and the gate reads them. Uses statements.
import { sealing } from "@/lib/data/records/row-seals";
import { insertText, type Reading, type Sql } from "@/lib/database/sql";
import { MOST_COUNTED } from "@/lib/domain/contact/dnc-list";

/** One phone that was checked against a do-not-call list. */
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

/**
 * The phones that were checked against one copy of a list, and how many of them it has, counted up to `MOST_COUNTED`.
 */
export type DncCopy = Copy & { readonly phones: number; readonly listed: number };
type Copy = Pick<DncScrubRow, "list" | "listDate">;

const NEWEST = `SELECT "list", "listDate" FROM "DncScrub" ORDER BY "listDate" DESC, "list" DESC LIMIT 1`;
const NEXT = `SELECT "list", "listDate" FROM "DncScrub" WHERE ("listDate", "list") < (?, ?)
  ORDER BY "listDate" DESC, "list" DESC LIMIT 1`;
const COUNT = `SELECT COUNT(*) AS "phones", CAST(COALESCE(SUM("isListed"), 0) AS BIGINT) AS "listed"
  FROM (SELECT "isListed" FROM "DncScrub" WHERE "listDate" = ? AND "list" = ? LIMIT ?) AS "some"`;

/**
 * Lists the newest copies, newest first. Jumps from one to the next in the index and counts each up to a limit, so that
 * the time does not depend on how many phones there are.
 */
export async function listDncCopies(sql: Reading, limit: number): Promise<DncCopy[]> {
  const copies: DncCopy[] = [];
  let copy = await sql.get<Copy>(NEWEST);
  while (copy !== undefined && copies.length < limit) {
    const { list, listDate }: Copy = copy;
    const counts = await sql.get<Omit<DncCopy, keyof Copy>>(COUNT, [listDate, list, MOST_COUNTED]);
    copies.push({ list, listDate, phones: 0, listed: 0, ...counts });
    copy = await sql.get<Copy>(NEXT, [listDate, list]);
  }
  return copies;
}
