/** A field and its values; neither value for the SSN and the date of birth. */
export type FieldChange = {
  readonly field: string;
  readonly from?: string | number;
  readonly to?: string | number;
  /** Of a status: when the application came into the earlier one, in epoch milliseconds. Not shown to callers. */
  readonly since?: number;
  /** Of a status: the entry of the move that this change undoes. Not shown to callers. */
  readonly undoes?: string;
};

/** Returns one field's change; a value that is not set is absent. */
export function valueChange(
  field: string,
  from: string | number | null | undefined,
  to: string | number | null | undefined,
): FieldChange {
  if (from == null) return to == null ? { field } : { field, to };
  return to == null ? { field, from } : { field, from, to };
}
