// Hot path: written with every sealed row. Uses statements.
import {
  columnsOf,
  placeholders,
  type Reading,
  rowPlaceholders,
  type Sql,
  type Value,
  writtenOnce,
} from "@/lib/database/sql";
import { partOfSum, sealOfRow } from "./seal-hash";
import { addToTotal } from "./seal-totals";
import { SEALED_TABLES, type SealedTable, type SealedTableName } from "./sealed-tables";

/** Keys per statement; fewer keys are padded, so that there are two texts for each table. */
const AT_ONCE = 50;

type Row = Readonly<Record<string, Value | undefined>>;

/** A row of a sealed table and its seal; either may be missing. */
export type SealedRow = {
  readonly key: string;
  /** The deciding columns in order; null if there is no such row. */
  readonly values: readonly Value[] | null;
  readonly seal: string | null;
};

const seals = writtenOnce(
  (count: number) => `SELECT "row", "seal" FROM "RowSeal" WHERE "kind" = ? AND "row" IN (${placeholders(count)})`,
);
const rowsOf = writtenOnce((name: string) => {
  const [table = "", count = ""] = name.split(" ");
  const { key, columns }: SealedTable = SEALED_TABLES[table as SealedTableName];
  const names = columnsOf("t", [key, ...columns]);
  return `SELECT ${names} FROM "${table}" t WHERE t."${key}" IN (${placeholders(Number(count))})`;
});
const putting = writtenOnce(
  (count: number) => `INSERT INTO "RowSeal" ("kind", "row", "seal") VALUES ${rowPlaceholders(count, 3)}
  ON CONFLICT ("kind", "row") DO UPDATE SET "seal" = excluded."seal"`,
);
const DELETE = `DELETE FROM "RowSeal" WHERE "kind" = ? AND "row" = ?`;

/** Returns the deciding columns of a row in order. */
export const valuesOf = (table: SealedTableName, row: Row): readonly Value[] =>
  SEALED_TABLES[table].columns.map((name) => row[name] ?? null);

/** Seals rows that this transaction has inserted. Columns that are absent are null. */
export async function sealNew(sql: Sql, table: SealedTableName, ...rows: readonly Row[]): Promise<void> {
  const fresh = rows.map((row) => {
    const key = String(row[SEALED_TABLES[table].key]);
    return { key, old: null, seal: sealOfRow(table, key, valuesOf(table, row)) };
  });
  await putSeals(sql, table, fresh);
}

/**
 * Changes rows of a sealed table and seals their new state. `change` may update or delete only the rows of these keys.
 * A row that did not match its seal before keeps that seal, so that the check still finds it.
 */
export async function sealing<Result>(
  sql: Sql,
  { table, keys }: { readonly table: SealedTableName; readonly keys: readonly string[] },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await listSealed(sql, table, keys);
  const result = await change();
  const after = new Map((await listSealed(sql, table, keys)).map((row) => [row.key, row]));
  const puts = before.flatMap((row) => {
    const { key, seal: old } = row;
    const values = after.get(key)?.values ?? null;
    return fits(table, row) ? [{ key, old, seal: values === null ? null : sealOfRow(table, key, values) }] : [];
  });
  await putSeals(sql, table, puts);
  return result;
}

/** Changes and seals the rows that a condition finds; the condition names the table `s`. */
export async function sealingWhere(
  sql: Sql,
  {
    table,
    where,
    params,
  }: { readonly table: SealedTableName; readonly where: string; readonly params: readonly Value[] },
  change: () => Promise<void>,
): Promise<void> {
  const { key } = SEALED_TABLES[table];
  const found = await sql.all<{ key: string }>(
    `SELECT s."${key}" AS "key" FROM "${table}" AS s WHERE ${where}`,
    params,
  );
  if (found.length > 0) await sealing(sql, { table, keys: found.map((row) => row.key) }, change);
}

/** Returns whether a row matches its seal, or neither exists. */
export const fits = (table: SealedTableName, { key, values, seal }: SealedRow) =>
  values === null ? seal === null : seal === sealOfRow(table, key, values);

type Put = { readonly key: string; readonly old: string | null; readonly seal: string | null };

/** Replaces seals, where either side may be none, and adds the difference to the total. */
export async function putSeals(sql: Sql, kind: string, puts: readonly Put[]): Promise<void> {
  const changed = puts.filter(({ old, seal }) => seal !== old);
  if (changed.length === 0) return;
  let [count, sum] = [0, 0n];
  const stored: (readonly [string, string])[] = [];
  for (const { key, old, seal } of changed) {
    if (seal === null) await sql.run(DELETE, [kind, key]);
    else stored.push([key, seal]);
    count += Number(seal !== null) - Number(old !== null);
    if (seal !== null) sum += partOfSum(kind, key, seal);
    if (old !== null) sum -= partOfSum(kind, key, old);
  }
  for (let from = 0; from < stored.length; from += AT_ONCE) {
    const part = stored.slice(from, from + AT_ONCE);
    await sql.run(
      putting(part.length),
      part.flatMap(([key, seal]) => [kind, key, seal]),
    );
  }
  await addToTotal(sql, kind, { count, sum });
}

/** Removes the seals of permanently deleted rows. */
export async function dropSeals(sql: Sql, kind: string, keys: readonly string[]): Promise<void> {
  const known = await listSeals(sql, kind, keys);
  await putSeals(
    sql,
    kind,
    [...known].map(([key, old]) => ({ key, old, seal: null })),
  );
}

/** Returns the rows of these keys with their seals, each key once. */
async function listSealed(sql: Sql, table: SealedTableName, keys: readonly string[]): Promise<SealedRow[]> {
  const found = new Map<string, readonly Value[]>();
  const known = await listSeals(sql, table, keys);
  for (const chunk of chunksOf(keys)) {
    const rows = await sql.all<Record<string, Value>>(rowsOf(`${table} ${chunk.length}`), chunk);
    for (const row of rows) found.set(String(row[SEALED_TABLES[table].key]), valuesOf(table, row));
  }
  return [...new Set(keys)].map((key) => ({ key, values: found.get(key) ?? null, seal: known.get(key) ?? null }));
}

/** Returns the existing seals of these keys. */
async function listSeals(sql: Reading, kind: string, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of chunksOf(keys)) {
    const rows = await sql.all<{ row: string; seal: string }>(seals(chunk.length), [kind, ...chunk]);
    for (const { row, seal } of rows) found.set(row, seal);
  }
  return found;
}

/** Splits keys into lists of one or of `AT_ONCE`; the last key of a list may be repeated in it. */
function* chunksOf(keys: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const chunk = keys.slice(from, from + AT_ONCE);
    const last = chunk.at(-1);
    if (last === undefined) return;
    yield chunk.length === 1 ? chunk : [...chunk, ...Array<string>(AT_ONCE - chunk.length).fill(last)];
  }
}
