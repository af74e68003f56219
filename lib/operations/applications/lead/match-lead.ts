import type { Lead } from "@/lib/contract/applications/agent-calls";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities, toE164 } from "@/lib/domain/phone/phone";

/**
 * The application that a lead is about, among those with its `crmId`. `isClash` means that others have the same `crmId`
 * but neither the name, the phone nor the email of the lead: two providers may number their leads alike.
 */
export type Match<Row> = { readonly row: Row | null; readonly isClash: boolean };

/**
 * Returns the application of a lead: the oldest of its own provider, else the oldest that has its name, phone or email.
 * The choice among several is always the same.
 */
export function matchLead<Row extends ApplicationRow>(lead: Lead, rows: readonly Row[]): Match<Row> {
  const [own] = oldestFirst(rows.filter(({ leadProviderSlug }) => leadProviderSlug === lead.leadProviderSlug));
  if (own !== undefined) return { row: own, isClash: false };
  const [alike] = oldestFirst(rows.filter((row) => hasAnythingOf(row, lead)));
  return { row: alike ?? null, isClash: alike === undefined && rows.length > 0 };
}

const oldestFirst = <Row extends ApplicationRow>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

function hasAnythingOf(row: ApplicationRow, { firstName, lastName, phone, email }: Lead): boolean {
  const names = [row.primaryBorrowerFirstName, row.primaryBorrowerLastName];
  if (folded(...names) === folded(firstName, lastName)) return true;
  const phones = phoneIdentities(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164);
  if (phoneIdentities(phone, toE164(phone)).some((identity) => phones.includes(identity))) return true;
  return !!email && emailIdentity(email) === emailIdentity(row.primaryBorrowerEmail);
}

const folded = (...names: readonly string[]) => names.join(" ").normalize("NFKC").toLowerCase();

/**
 * Returns whether the other application has the same `crmId` from another provider, and so may be another borrower's.
 */
export const isClashOf = (row: ApplicationRow, other: ApplicationRow): boolean =>
  row.id !== other.id && row.leadProviderSlug !== other.leadProviderSlug;
