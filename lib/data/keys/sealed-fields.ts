// Bulk path: encrypts whole columns again. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";

/** A column whose values are encrypted by `seal`, each for its own row. */
export type SealedField = { readonly table: string; readonly column: string };

/** All encrypted columns, except the setting that checks the keys themselves. */
export const SEALED_FIELDS = [
  { table: "Application", column: "primaryBorrowerDateOfBirth" },
  { table: "Application", column: "primaryBorrowerSsn" },
  { table: "Consent", column: "evidence" },
  { table: "LeadEvent", column: "body" },
  { table: "Message", column: "body" },
  { table: "Note", column: "text" },
  { table: "Person", column: "totpSecret" },
  { table: "ProofKey", column: "secret" },
  { table: "Task", column: "title" },
  { table: "WebhookEndpoint", column: "headers" },
  { table: "WebhookEndpoint", column: "secrets" },
] as const satisfies readonly SealedField[];

/** A value as stored, and the id of its row. */
export type SealedValue = { readonly id: string; readonly sealed: Uint8Array };

/** Values read at once: a lead may have 64 KiB. */
const AT_ONCE = 200;

/** Yields all values of a field in pages, in the order of the ids. */
export async function* pagesOfField(
  sql: Reading,
  { table, column }: SealedField,
): AsyncGenerator<readonly SealedValue[]> {
  const text = `SELECT "id", "${column}" AS "sealed" FROM "${table}" WHERE "id" > ? AND "${column}" IS NOT NULL ORDER BY "id" LIMIT ?`;
  for (let after = ""; ; ) {
    const values = await sql.all<SealedValue>(text, [after, AT_ONCE]);
    const last = values.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield values;
  }
}

/** Replaces a value, unless it has changed meanwhile. */
export async function swapSealedValue(
  sql: Sql,
  { table, column }: SealedField,
  { id, sealed }: SealedValue,
  value: Uint8Array,
): Promise<void> {
  await sql.run(`UPDATE "${table}" SET "${column}" = ? WHERE "id" = ? AND "${column}" = ?`, [value, id, sealed]);
}
