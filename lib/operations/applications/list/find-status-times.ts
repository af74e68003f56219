import type { ApplicationRow } from "@/lib/data/applications/applications";
import { findIdBehind, listOfSpan } from "@/lib/data/applications/id-spans";
import {
  countTerms,
  type FoundTerm,
  findTermBehind,
  type ListFilter,
  listFoundBetween,
} from "@/lib/data/applications/list-filter";
import { firstIdAt } from "@/lib/data/id";
import { longRead } from "@/lib/data/long-reads";
import type { Reading } from "@/lib/database/sql";
import { searchTerms } from "@/lib/domain/applications/search-terms";
import type { Status } from "@/lib/domain/status";

/** Search terms or files scanned in one statement. */
const A_PART = 3_000;
/** Prefixes that more terms share than this all count as equally common. */
const MOST_COUNTED = 20_000;

const PLACE = `"a"."id", "a"."status", "a"."statusSince"`;
const WITH_TERMS = `${PLACE}, "a"."primaryBorrowerFirstName", "a"."primaryBorrowerLastName", "a"."primaryBorrowerEmail",
  "a"."primaryBorrowerPhone", "a"."primaryBorrowerPhoneE164", "a"."subjectPropertyCity", "a"."leadProviderSlug",
  "a"."crmId", "a"."losId"`;

type Place = Pick<ApplicationRow, "id" | "status" | "statusSince">;
type Found = Place & Parameters<typeof searchTerms>[0];

/** Returns when each file of a filter entered its current status, by status. Scans the files in parts. */
export async function findStatusTimes(
  sql: Reading,
  filter: ListFilter,
  callerId: string,
): Promise<ReadonlyMap<Status, number[]>> {
  const times = new Map<Status, number[]>();
  const read = longRead();
  try {
    const parts = filter.prefixes.length > 0 ? foundParts : receivedParts;
    for await (const rows of parts(sql, filter, () => read.nextPart(callerId))) {
      for (const { status, statusSince } of rows) {
        const known = times.get(status);
        if (known === undefined) times.set(status, [statusSince]);
        else known.push(statusSince);
      }
    }
    return times;
  } finally {
    read.end();
  }
}

/** Yields files in parts. */
type Parts = AsyncGenerator<readonly Place[]>;

/** Yields the files found through the terms of the rarest search word and checks them for the other words. */
async function* foundParts(sql: Reading, filter: ListFilter, next: () => Promise<void>): Parts {
  const [prefix = "", ...others] = await rarestFirst(sql, filter.prefixes);
  const selected = others.length === 0 ? PLACE : WITH_TERMS;
  const seen = new Set<string>();
  for (let after: FoundTerm | null = null; ; ) {
    const end: FoundTerm | null = await findTermBehind(sql, prefix, { after, passed: A_PART });
    const found = await listFoundBetween<Found>(sql, { selected, filter, prefix }, { after, end });
    const rows = found.filter((row) => !seen.has(row.id) && hasAll(row, others));
    for (const { id } of rows) seen.add(id);
    yield rows;
    if (end === null) return;
    after = end;
    await next();
  }
}

/** Yields the files received in the period of a filter, newest first: their ids sort by creation. */
async function* receivedParts(sql: Reading, filter: ListFilter, next: () => Promise<void>): Parts {
  const { createdFrom, createdBefore } = filter;
  const first = createdFrom === undefined ? null : firstIdAt(createdFrom);
  for (let after = createdBefore === undefined ? null : firstIdAt(createdBefore); ; ) {
    const end: string | null = await findIdBehind(sql, { after, end: first, passed: A_PART });
    yield await listOfSpan<Place>(sql, { selected: PLACE, filter }, { after, end: end ?? first });
    if (end === null) return;
    after = end;
    await next();
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
