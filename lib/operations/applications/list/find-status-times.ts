import type { ApplicationRow } from "@/lib/data/applications/applications";
import { type FoundTerm, findTermBehind, listFoundBetween } from "@/lib/data/applications/found-terms";
import { findIdBehind, listOfSpan } from "@/lib/data/applications/id-spans";
import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import { countTerms } from "@/lib/data/applications/list/search-ranges";
import { firstIdAt } from "@/lib/data/id";
import { longRead } from "@/lib/data/long-reads";
import type { Reading } from "@/lib/database/sql";
import { type Beginnings, isMetBy } from "@/lib/domain/applications/search/search-query";
import { searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { Status } from "@/lib/domain/status/status";

/** Search terms or files scanned in one statement. */
const A_PART = 3_000;
/** Parts of a search that more terms match than this all count as equally common. */
const MOST_COUNTED = 20_000;

const PLACE = `"a"."id", "a"."status", "a"."statusSince"`;
const WITH_TERMS = `${PLACE}, "a"."primaryBorrowerFirstName", "a"."primaryBorrowerLastName", "a"."primaryBorrowerEmail",
  "a"."primaryBorrowerPhone", "a"."primaryBorrowerPhoneE164", "a"."subjectPropertyCity", "a"."leadProviderSlug",
  "a"."crmId", "a"."losId"`;

type StatusRow = Pick<ApplicationRow, "id" | "status" | "statusSince">;
type Found = StatusRow & Parameters<typeof searchTerms>[0];

/** Returns when each file of a filter entered its current status, by status. Scans the files in parts. */
export async function findStatusTimes(
  sql: Reading,
  filter: ListFilter,
  callerId: string,
): Promise<ReadonlyMap<Status, number[]>> {
  const times = new Map<Status, number[]>();
  const read = longRead();
  try {
    const parts = filter.parts.length > 0 ? foundParts : receivedParts;
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
type Parts = AsyncGenerator<readonly StatusRow[]>;

/** Yields the files found through the terms of the rarest part of a search and checks them for the other parts. */
async function* foundParts(sql: Reading, filter: ListFilter, next: () => Promise<void>): Parts {
  const [rarest = [], ...others] = await rarestFirst(sql, filter.parts);
  const selected = others.length === 0 ? PLACE : WITH_TERMS;
  const seen = new Set<string>();
  for (const prefix of rarest) {
    for (let after: FoundTerm | null = null; ; ) {
      const end: FoundTerm | null = await findTermBehind(sql, prefix, { after, passed: A_PART });
      const found = await listFoundBetween<Found>(sql, { selected, filter, prefix }, { after, end });
      const rows = found.filter((row) => !seen.has(row.id) && hasAll(row, others));
      for (const { id } of rows) seen.add(id);
      yield rows;
      if (end === null) break;
      after = end;
      await next();
    }
  }
}

/** Yields the files received in the period of a filter, newest first: their ids sort by creation. */
async function* receivedParts(sql: Reading, filter: ListFilter, next: () => Promise<void>): Parts {
  const { createdFrom, createdBefore } = filter;
  const first = createdFrom === undefined ? null : firstIdAt(createdFrom);
  for (let after = createdBefore === undefined ? null : firstIdAt(createdBefore); ; ) {
    const end: string | null = await findIdBehind(sql, { after, end: first, passed: A_PART });
    yield await listOfSpan<StatusRow>(sql, { selected: PLACE, filter }, { after, end: end ?? first });
    if (end === null) return;
    after = end;
    await next();
  }
}

async function rarestFirst(sql: Reading, parts: readonly Beginnings[]): Promise<Beginnings[]> {
  if (parts.length < 2) return [...parts];
  const counts = new Map<Beginnings, number>();
  for (const part of parts) counts.set(part, await countTerms(sql, part, MOST_COUNTED));
  return [...parts].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

function hasAll(row: Found, parts: readonly Beginnings[]): boolean {
  if (parts.length === 0) return true;
  const terms = searchTerms(row);
  return parts.every((part) => isMetBy(terms, part));
}
