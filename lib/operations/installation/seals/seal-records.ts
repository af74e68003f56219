import { listRowsWithSeals } from "@/lib/data/records/row-seal-check";
import { fits, putSeals } from "@/lib/data/records/row-seals";
import { sealOfRow } from "@/lib/data/records/seal-hash";
import { COLUMNS_ADDED, SEALED_TABLE_NAMES, type SealedTableName } from "@/lib/data/records/sealed-tables";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";

/** Rows sealed in one transaction. */
const AT_ONCE = 200;

/** Seals the rows written before rows, or their table, had seals; existing seals stay. */
export async function sealOldRecords(tables: readonly SealedTableName[] = SEALED_TABLE_NAMES): Promise<void> {
  const db = await database();
  for (const table of tables) await inPages((after) => db.inTransaction((sql) => sealSome(sql, table, after)));
}

/**
 * Seals rows again whose seals are of a version that left some columns out. A row that did not match keeps its seal.
 */
export async function sealAddedColumns(): Promise<void> {
  const db = await database();
  for (const [table, added] of Object.entries(COLUMNS_ADDED) as [SealedTableName, readonly string[]][])
    await inPages((after) => db.inTransaction((sql) => sealAgain(sql, { table, added }, after)));
}

/** Repeats a step from the key that it returned until it returns none. */
async function inPages(step: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) after = await step(after);
}

type Grown = { readonly table: SealedTableName; readonly added: readonly string[] };

async function sealAgain(sql: Sql, { table, added }: Grown, after: string): Promise<string | undefined> {
  const rows = await listRowsWithSeals(sql, table, { after, limit: AT_ONCE });
  const puts = rows.flatMap((row) => {
    const { key, values, seal: old } = row;
    if (values === null || old === null || fits(table, row)) return [];
    const isOfBefore = old === sealOfRow(table, key, values.slice(0, -added.length));
    return isOfBefore ? [{ key, old, seal: sealOfRow(table, key, values) }] : [];
  });
  await putSeals(sql, table, puts);
  return rows.at(-1)?.key;
}

/** Returns the key of the last row it saw; undefined if there are no more. */
async function sealSome(sql: Sql, table: SealedTableName, after: string): Promise<string | undefined> {
  const rows = await listRowsWithSeals(sql, table, { after, limit: AT_ONCE });
  const puts = rows.flatMap(({ key, values, seal: old }) =>
    old === null && values !== null ? [{ key, old, seal: sealOfRow(table, key, values) }] : [],
  );
  await putSeals(sql, table, puts);
  return rows.at(-1)?.key;
}
