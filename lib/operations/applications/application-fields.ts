import type { ApplicationPatch } from "@/lib/contract/applications/application";
import type { ApplicationRow, SecretColumns } from "@/lib/data/applications/applications";
import { seal, unseal } from "@/lib/data/keys/seal";
import {
  COLUMN_FIELDS,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  SECRET_FIELDS,
} from "@/lib/domain/applications/fields/fields";
import { hasTerms, LOAN_TERMS, readTerms, writeTerms } from "@/lib/domain/applications/fields/loan-terms";
import { toE164 } from "@/lib/domain/phone/phone";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";

type Fields = ApplicationPatch & { readonly leadProviderSlug?: string | null | undefined };
type Columns = { -readonly [Name in keyof (ApplicationRow & SecretColumns)]?: (ApplicationRow & SecretColumns)[Name] };

/** Returns null for null, undefined and an empty text, which all mean "not set". */
export const orNull = <Text extends string>(value: Text | null | undefined): Text | null =>
  value === undefined || value === "" ? null : value;

/** Returns the columns of all optional fields of a new application. */
export function optionalColumns(fields: Fields): Pick<ApplicationRow, OptionalColumn | "loanTerms"> {
  const columns: Partial<Record<OptionalColumn, string | null>> = {};
  for (const field of OPTIONAL_COLUMNS) columns[field] = orNull(fields[field]);
  const loanTerms = hasTerms(fields) ? writeTerms(null, fields) : null;
  return { ...(columns as Pick<ApplicationRow, OptionalColumn>), loanTerms };
}

/** Returns the sent fields as columns, without loan terms and dates. Fields that were not sent are absent. */
export function plainColumns(fields: Fields): Columns {
  const columns: Record<string, string | null> = {};
  for (const field of COLUMN_FIELDS) {
    const value = fields[field];
    if (value !== undefined) columns[field] = orNull(value);
  }
  const { primaryBorrowerPhone } = fields;
  if (primaryBorrowerPhone !== undefined) columns["primaryBorrowerPhoneE164"] = toE164(primaryBorrowerPhone);
  return columns as Columns;
}

/**
 * Returns the column of the loan terms and dates if any was sent: the stored ones with the sent ones in their place.
 */
export const termsColumn = (row: ApplicationRow, fields: Fields): Pick<Columns, "loanTerms"> =>
  hasTerms(fields) ? { loanTerms: writeTerms(row.loanTerms, fields) } : {};

/** Returns the encrypted fields that were sent, in the form they are read back: the SSN as nine digits. */
export function secretTexts(fields: Fields): Partial<Record<keyof SecretColumns, string | null>> {
  const { primaryBorrowerDateOfBirth: birth, primaryBorrowerSsn: ssn } = fields;
  const texts: ReturnType<typeof secretTexts> = {};
  if (birth !== undefined) texts.primaryBorrowerDateOfBirth = orNull(birth);
  if (ssn !== undefined) texts.primaryBorrowerSsn = orNull(ssn)?.replaceAll("-", "") ?? null;
  return texts;
}

const cellOf = (column: keyof SecretColumns, row: string) => ({ table: "Application", column, row });

/** Encrypts one of the two secret fields for its row. */
export function sealField(column: keyof SecretColumns, row: string, text: string | null): Uint8Array | null {
  return text === null ? null : seal(text, cellOf(column, row));
}

/** Decrypts one of the two secret fields. */
export function unsealField(column: keyof SecretColumns, row: string, sealed: Uint8Array | null): string | null {
  return sealed === null ? null : unseal(sealed, cellOf(column, row)).toString();
}

/** Returns the columns that differ from the stored ones. */
export function changedColumns(row: ApplicationRow, columns: Columns): Columns {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(columns)) {
    if (row[name as keyof ApplicationRow] !== value) changed[name] = value;
  }
  return changed as Columns;
}

/** Returns the secret fields that differ from the stored ones, encrypted again. */
export function changedSecrets(
  id: string,
  stored: SecretColumns,
  texts: ReturnType<typeof secretTexts>,
): Partial<SecretColumns> {
  const changed: Record<string, Uint8Array | null> = {};
  for (const field of SECRET_FIELDS) {
    const text = texts[field];
    if (text === undefined || isStored(text, { field, id, sealed: stored[field] })) continue;
    changed[field] = sealField(field, id, text);
  }
  return changed;
}

type Stored = { readonly field: keyof SecretColumns; readonly id: string; readonly sealed: Uint8Array | null };

/**
 * Returns whether this value is the stored one. A value that can no longer be decrypted counts as different, so that a
 * new value can replace it.
 */
function isStored(text: string | null, { field, id, sealed }: Stored): boolean {
  try {
    return text === unsealField(field, id, sealed);
  } catch {
    return false;
  }
}

/** Returns the changes for the history, without derived columns and without secret values. */
export function fieldChanges(row: ApplicationRow, columns: Columns): FieldChange[] {
  const told = COLUMN_FIELDS.filter((field) => field in columns).map((field) =>
    valueChange(field, row[field], columns[field]),
  );
  const terms = columns.loanTerms === undefined ? [] : termChanges(row.loanTerms, columns.loanTerms);
  return [...told, ...terms, ...SECRET_FIELDS.filter((field) => field in columns).map((field) => ({ field }))];
}

/** Returns the changes between two columns of loan terms and dates. */
function termChanges(before: string | null, after: string | null): FieldChange[] {
  const [from, to] = [readTerms(before), readTerms(after)];
  return LOAN_TERMS.filter((name) => from[name] !== to[name]).map((name) => valueChange(name, from[name], to[name]));
}
