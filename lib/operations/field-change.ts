/** A field and its values; no values for the SSN and the date of birth. */
export type FieldChange = {
  readonly field: string;
  readonly from?: string | number;
  readonly to?: string | number;
  /** For a status: when the application entered the earlier one, in epoch milliseconds. Not shown to callers. */
  readonly since?: number;
  /** For a status: the entry of the move that this change undoes. Not shown to callers. */
  readonly undoes?: string;
};

/** Returns the change of one field; a value that is not set is absent. */
export function valueChange(
  field: string,
  from: string | number | null | undefined,
  to: string | number | null | undefined,
): FieldChange {
  if (from == null) return to == null ? { field } : { field, to };
  return to == null ? { field, from } : { field, from, to };
}
