import type { ApplicationRow } from "@/lib/data/applications";
import { countTerms, type FoundTerm, findTermBehind, type ListFilter, listFoundBetween } from "@/lib/data/list-filter";
import { longRead } from "@/lib/data/long-reads";
import type { Reading } from "@/lib/data/sql";
import { searchTerms } from "@/lib/domain/search-terms";
import type { Status } from "@/lib/domain/status";

/** Search terms that are looked at in one statement. */
const TERMS_A_PART = 3_000;
/** Prefixes that more terms share than this are not told apart. */
const MOST_COUNTED = 20_000;

const PLACE = `"a"."id", "a"."status", "a"."statusSince"`;
const WITH_TERMS = `${PLACE}, "a"."primaryBorrowerFirstName", "a"."primaryBorrowerLastName", "a"."primaryBorrowerEmail",
  "a"."primaryBorrowerPhone", "a"."primaryBorrowerPhoneE164"`;

type Found = Pick<ApplicationRow, "id" | "status" | "statusSince"> & Parameters<typeof searchTerms>[0];

/**
 * Returns when each file that a search finds entered the status it is in, by status. Goes through the terms of the
 * rarest word, a part at a time, and asks the files for the other words.
 */
export async function findStatusTimes(
  sql: Reading,
  filter: ListFilter,
  callerId: string,
): Promise<ReadonlyMap<Status, number[]>> {
  const [prefix = "", ...others] = await rarestFirst(sql, filter.prefixes);
  const selected = others.length === 0 ? PLACE : WITH_TERMS;
  const times = new Map<Status, number[]>();
  const seen = new Set<string>();
  const read = longRead();
  try {
    for (let after: FoundTerm | null = null; ; ) {
      const end: FoundTerm | null = await findTermBehind(sql, prefix, { after, passed: TERMS_A_PART });
      for (const row of await listFoundBetween<Found>(sql, { selected, filter, prefix }, { after, end })) {
        if (seen.has(row.id) || !hasAll(row, others)) continue;
        seen.add(row.id);
        const known = times.get(row.status);
        if (known === undefined) times.set(row.status, [row.statusSince]);
        else known.push(row.statusSince);
      }
      if (end === null) return times;
      after = end;
      await read.nextPart(callerId);
    }
  } finally {
    read.end();
  }
}

async function rarestFirst(sql: Reading, prefixes: readonly string[]): Promise<string[]> {
  if (prefixes.length < 2) return [...prefixes];
  const counts = new Map<string, number>();
  for (const prefix of prefixes) counts.set(prefix, await countTerms(sql, prefix, MOST_COUNTED));
  return [...prefixes].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

function hasAll(row: Found, prefixes: readonly string[]): boolean {
  if (prefixes.length === 0) return true;
  const terms = searchTerms(row);
  return prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
}
