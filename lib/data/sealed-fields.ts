import type { Reading } from "./sql";

/** A column whose values `seal` made, each for its own row. */
export type SealedField = { readonly table: string; readonly column: string };

/** All of them, but for the setting by which the keys themselves are checked. */
export const SEALED_FIELDS = [
  { table: "Application", column: "primaryBorrowerDateOfBirth" },
  { table: "Application", column: "primaryBorrowerSsn" },
  { table: "LeadEvent", column: "body" },
  { table: "Person", column: "totpSecret" },
] as const satisfies readonly SealedField[];

/** A value as it is stored, and the id of its row. */
export type SealedValue = { readonly id: string; readonly sealed: Uint8Array };

/** The values of one field behind a row, in the order of the ids. */
export function listSealedValues(
  sql: Reading,
  { table, column }: SealedField,
  after: string,
  limit: number,
): Promise<SealedValue[]> {
  return sql.all<SealedValue>(
    `SELECT "id", "${column}" AS "sealed" FROM "${table}" WHERE "id" > ? AND "${column}" IS NOT NULL ORDER BY "id" LIMIT ?`,
    [after, limit],
  );
}
