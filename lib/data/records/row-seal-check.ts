// Bulk path: reads every sealed table. Uses statements.
import { columnsOf, type Reading, type Value } from "@/lib/database/sql";
import { type SealedRow, valuesOf } from "./row-seals";
import { SEALED_TABLES, type SealedTableName, UNSEALED_SETTINGS } from "./sealed-tables";

type Slice = { readonly after: string; readonly limit: number };

const condition = (table: SealedTableName) =>
  table === "Setting" ? `AND t."name" NOT IN (${UNSEALED_SETTINGS.map((name) => `'${name}'`).join(", ")})` : "";

/** Lists rows of a sealed table after a key, each with its seal. */
export async function listRowsWithSeals(
  sql: Reading,
  table: SealedTableName,
  { after, limit }: Slice,
): Promise<SealedRow[]> {
  const { key, columns } = SEALED_TABLES[table];
  const text = `SELECT t."${key}" AS "rowKey", ${columnsOf("t", columns)}, s."seal" AS "rowSeal" FROM "${table}" t
    LEFT JOIN "RowSeal" s ON s."kind" = '${table}' AND s."row" = t."${key}"
    WHERE t."${key}" > ? ${condition(table)} ORDER BY t."${key}" LIMIT ?`;
  const rows = await sql.all<Record<string, Value>>(text, [after, limit]);
  return rows.map((row) => {
    const { rowKey, rowSeal } = row;
    return { key: String(rowKey), values: valuesOf(table, row), seal: rowSeal == null ? null : String(rowSeal) };
  });
}

/** A seal, and whether its row still exists. */
export type SealWithRow = { readonly row: string; readonly seal: string; readonly found: string | null };

/** Lists the seals of a table after a key, each with its row. */
export function listSealsWithRows(
  sql: Reading,
  table: SealedTableName,
  { after, limit }: Slice,
): Promise<SealWithRow[]> {
  const { key } = SEALED_TABLES[table];
  const text = `SELECT s."row", s."seal", t."${key}" AS "found" FROM "RowSeal" s
    LEFT JOIN "${table}" t ON t."${key}" = s."row" WHERE s."kind" = '${table}' AND s."row" > ? ORDER BY s."row" LIMIT ?`;
  return sql.all<SealWithRow>(text, [after, limit]);
}

/** Lists all seals under a name, after a key. */
export const listSealsOf = (sql: Reading, kind: string, { after, limit }: Slice) =>
  sql.all<{ readonly row: string; readonly seal: string }>(
    `SELECT "row", "seal" FROM "RowSeal" WHERE "kind" = ? AND "row" > ? ORDER BY "row" LIMIT ?`,
    [kind, after, limit],
  );
