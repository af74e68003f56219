import { listRowsWithSeals } from "@/lib/data/records/row-seal-check";
import { putSeals } from "@/lib/data/records/row-seals";
import { sealOfRow } from "@/lib/data/records/seal-hash";
import { SEALED_TABLE_NAMES, type SealedTableName } from "@/lib/data/records/sealed-tables";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";

/** Rows that are sealed in one transaction. */
const AT_ONCE = 200;

/** Seals the rows that were written before there were seals of rows; a seal that is there stays. */
export async function sealOldRecords(): Promise<void> {
  const db = await database();
  for (const table of SEALED_TABLE_NAMES) {
    for (let after: string | undefined = ""; after !== undefined; ) {
      const from: string = after;
      after = await db.write((sql) => sealSome(sql, table, from));
    }
  }
}

/** Returns the key of the last row it saw; undefined where there are no more. */
async function sealSome(sql: Sql, table: SealedTableName, after: string): Promise<string | undefined> {
  const rows = await listRowsWithSeals(sql, table, { after, limit: AT_ONCE });
  const puts = rows.flatMap(({ key, values, seal: old }) =>
    old === null && values !== null ? [{ key, old, seal: sealOfRow(table, key, values) }] : [],
  );
  await putSeals(sql, table, puts);
  return rows.at(-1)?.key;
}
