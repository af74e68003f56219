import { fromCents, toCents } from "@/lib/domain/money";
import { CO_BORROWER_FIELDS, PARTY_FIELDS } from "./people-fields";
import { DATE_FIELDS, TERM_FIELDS } from "./term-fields";

const FIELDS = { ...TERM_FIELDS, ...DATE_FIELDS, ...CO_BORROWER_FIELDS, ...PARTY_FIELDS };
export type LoanTerm = keyof typeof FIELDS;

/** The loan terms, the dates, and the people besides the borrower, in the order of the field table. */
export const LOAN_TERMS = Object.keys(FIELDS) as readonly LoanTerm[];

/** Returns whether a field is a loan term, a date or about another person: these share one column. */
export const isLoanTerm = (name: string): name is LoanTerm => name in FIELDS;

const isAmount = (name: LoanTerm) => FIELDS[name].kind === "money";

/** Terms and dates as the API returns them; those that are not set are absent. */
export type LoanTerms = { readonly [Name in LoanTerm]?: string };

/** The content of the column: amounts are whole cents. */
type Stored = { [Name in LoanTerm]?: string | number };

const readColumn = (column: string | null): Stored => (column === null ? {} : JSON.parse(column));

/** Returns the terms of a column. */
export function readTerms(column: string | null): LoanTerms {
  const terms: { [Name in LoanTerm]?: string } = {};
  const stored = readColumn(column);
  for (const name of LOAN_TERMS) {
    const value = stored[name];
    if (value !== undefined) terms[name] = typeof value === "number" ? fromCents(value) : value;
  }
  return terms;
}

/** Terms as they are sent: null and empty text clear one, undefined keeps it. */
type SentTerms = { readonly [Name in LoanTerm]?: string | null | undefined };

/** Returns the column with the sent terms in it: equal terms are an equal text, and no terms are null. */
export function writeTerms(column: string | null, sent: SentTerms): string | null {
  const stored = readColumn(column);
  const next: Stored = {};
  for (const name of LOAN_TERMS) {
    const value = sent[name] === undefined ? stored[name] : toStored(name, sent[name]);
    if (value !== undefined) next[name] = value;
  }
  return Object.keys(next).length === 0 ? null : JSON.stringify(next);
}

function toStored(name: LoanTerm, value: string | null): string | number | undefined {
  if (value === null || value === "") return undefined;
  return isAmount(name) ? (toCents(value) ?? undefined) : value;
}

/** Returns whether any term was sent. */
export function hasTerms(sent: SentTerms): boolean {
  for (const name of LOAN_TERMS) if (sent[name] !== undefined) return true;
  return false;
}
