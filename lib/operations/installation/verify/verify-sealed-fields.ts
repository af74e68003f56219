import { unseal } from "@/lib/data/keys/seal";
import { pagesOfField, SEALED_FIELDS, type SealedField } from "@/lib/data/keys/sealed-fields";
import type { Reading } from "@/lib/database/sql";

/** A value that does not open in its own row. */
type SealedFieldFault = SealedField & { readonly row: string; readonly reason: string };

/** Checks that every encrypted field opens with its key, in the row that it was encrypted for. */
export async function* verifySealedFields(
  sql: Reading,
): AsyncGenerator<{ readonly rows: number; readonly faults: readonly SealedFieldFault[] }> {
  for (const field of SEALED_FIELDS) {
    for await (const values of pagesOfField(sql, field)) {
      const faults = values.flatMap(({ id: row, sealed }) => {
        const reason = whyItStaysShut(sealed, { ...field, row });
        return reason === null ? [] : [{ ...field, row, reason }];
      });
      yield { rows: values.length, faults };
    }
  }
}

function whyItStaysShut(sealed: Uint8Array, cell: Parameters<typeof unseal>[1]): string | null {
  try {
    unseal(sealed, cell);
    return null;
  } catch (error) {
    const isUnknownKey = error instanceof Error && error.message.includes("key ring");
    return isUnknownKey ? error.message : "it was changed, or belongs to another row";
  }
}
