import {
  type ApplicationRow,
  type HeldApplication,
  holdApplicationsByTerm,
  listApplicationsByTerm,
} from "@/lib/data/applications";
import type { Reading, Sql } from "@/lib/data/sql";
import { phoneIdentities } from "@/lib/domain/phone";
import { emailIdentity, phoneTerms } from "@/lib/domain/search-terms";

const MOST_LISTED = 200;

/** Goes from one application to all others of the same phone or email, and on from these; each pair is gone from once. */
export async function walkSamePerson<Row extends ApplicationRow>(
  rows: readonly Row[],
  othersOf: (row: Row) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  // What is found on the way is gone from too.
  for (const row of found.values()) {
    const pair = `${phonesOf(row).join()} ${emailIdentity(row.primaryBorrowerEmail)}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    for (const other of await othersOf(row)) if (!found.has(other.id)) found.set(other.id, other);
  }
  return [...found.values()];
}

/** Other applications with the same phone or email, some of them where there are very many. */
export function listSamePerson(sql: Reading, row: ApplicationRow): Promise<ApplicationRow[]> {
  return samePerson(row, (term) => listApplicationsByTerm(sql, term, MOST_LISTED));
}

/** All other applications with the same phone or email. */
export function listAllSamePerson(sql: Reading, row: ApplicationRow): Promise<ApplicationRow[]> {
  return samePerson(row, (term) => listApplicationsByTerm(sql, term));
}

/** The same, each kept from every other change. */
export function holdSamePerson(sql: Sql, row: ApplicationRow): Promise<HeldApplication[]> {
  return samePerson(row, (term) => holdApplicationsByTerm(sql, term));
}

/** The other applications with the same phone or email, of those that have one of the exact terms. */
async function samePerson<Row extends ApplicationRow>(
  row: ApplicationRow,
  byTerm: (term: string) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const phones = phonesOf(row);
  const email = emailIdentity(row.primaryBorrowerEmail);
  const found = new Map<string, Row>();
  for (const term of phoneTerms(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164)) {
    for (const other of await byTerm(term)) {
      if (phonesOf(other).some((phone) => phones.includes(phone))) found.set(other.id, other);
    }
  }
  const byEmail = email === "" ? [] : await byTerm(email);
  for (const other of byEmail) if (emailIdentity(other.primaryBorrowerEmail) === email) found.set(other.id, other);
  found.delete(row.id);
  return [...found.values()];
}

const phonesOf = (row: ApplicationRow) => phoneIdentities(row.primaryBorrowerPhone, row.primaryBorrowerPhoneE164);
