import type { ApplicationPage, ApplicationQuery } from "@/lib/contract/page";
import {
  countTerms,
  type ListFilter,
  type ListOrder,
  type ListPosition,
  listApplications,
} from "@/lib/data/application-list";
import type { ApplicationRow } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import type { Reading } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { Failure } from "@/lib/domain/failure";
import { searchPrefixes, searchTerms } from "@/lib/domain/search-terms";
import { STAGES, type Status } from "@/lib/domain/status";
import { applicationReply } from "./application-reply";
import { isId, readCursor, writeCursor } from "./cursor";
import { relaxedRead } from "./relaxed-read";

/** A beginning that more terms share than this is not looked up: enough of the newest applications will have it. */
const BROAD = 20_000;
/** Rows that are looked through for one page before it is answered as it stands. */
const MOST_LOOKED_THROUGH = 20_000;

/**
 * List applications, newest first by creation, or by last change (also where `updatedSince` is asked for). A page may
 * be shorter than its limit; the list ends where there is no `nextCursor`.
 */
export async function listApplicationsPage(caller: Caller, query: ApplicationQuery): Promise<ApplicationPage> {
  // Whoever asks for what has changed since the last time must not miss any of it.
  const read = query.updatedSince === undefined ? await relaxedRead(caller) : (await database()).read;
  const order = orderOf(query);
  const statuses = statusesOf(query);
  const team = caller.teamId ?? query.teamId;
  const prefixes = query.search === undefined ? undefined : searchPrefixes(query.search);
  const isEmpty =
    statuses?.length === 0 || prefixes?.length === 0 || (query.teamId !== undefined && team !== query.teamId);
  if (isEmpty) return { data: [] };
  const search = await planSearch(read, prefixes ?? []);
  const filters = (statuses ?? [undefined]).map(
    (status): ListFilter => ({
      status,
      crmId: query.crmId,
      losId: query.losId,
      teamId: team,
      leadProviderSlug: query.leadProviderSlug,
      contactState: query.contactState,
      updatedSince: query.updatedSince,
      prefixes: search.narrow,
      now: caller.now,
    }),
  );
  const after = query.cursor === undefined ? null : positionOf(query.cursor);
  const { rows, position } = await collect(read, filters, { order, after, limit: query.limit, broad: search.broad });
  return {
    data: rows.map(applicationReply),
    ...(position === null ? {} : { nextCursor: writeCursor([position.id, position.at]) }),
  };
}

function orderOf({ sort, updatedSince }: ApplicationQuery): ListOrder {
  if (updatedSince === undefined) return sort ?? "createdAt";
  if (sort !== "createdAt") return "updatedAt";
  throw new Failure("validation_failed", "One field is not valid.", {
    issues: [{ path: "sort", message: "must be updatedAt, or left out, where updatedSince is given" }],
  });
}

/** The statuses asked for; undefined for all, empty where status and stage have none in common. */
function statusesOf({ status, stage }: ApplicationQuery): readonly Status[] | undefined {
  if (stage === undefined) return status === undefined ? undefined : [...new Set(status)];
  return STAGES[stage].filter((candidate) => status?.includes(candidate) ?? true);
}

function positionOf(cursor: string): ListPosition {
  const [id, at] = readCursor(cursor, isPosition);
  return { id, at };
}

function isPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && isId(value[0]) && Number.isSafeInteger(value[1]);
}

/** Parts the beginnings that few applications have, which the database looks up, from those that many have. */
async function planSearch(sql: Reading, prefixes: readonly string[]): Promise<{ narrow: string[]; broad: string[] }> {
  const narrow: string[] = [];
  const broad: string[] = [];
  for (const prefix of prefixes) {
    const count = await countTerms(sql, prefix, BROAD);
    (count < BROAD ? narrow : broad).push(prefix);
  }
  return { narrow, broad };
}

type Slice = {
  readonly order: ListOrder;
  readonly after: ListPosition | null;
  readonly limit: number;
  readonly broad: readonly string[];
};

/** One page over all filters, merged in order, and where the next begins; null after the last row. */
async function collect(sql: Reading, filters: readonly ListFilter[], { order, after, limit, broad }: Slice) {
  const rows: ApplicationRow[] = [];
  const batch = broad.length === 0 ? limit + 1 : Math.max(limit * 4, 200);
  let position = after;
  for (let lookedThrough = 0; lookedThrough < MOST_LOOKED_THROUGH; lookedThrough += batch) {
    const slices: ApplicationRow[][] = [];
    for (const filter of filters)
      slices.push(await listApplications(sql, filter, { order, after: position, limit: batch }));
    const merged = slices.length === 1 ? (slices[0] ?? []) : slices.flat().sort(newestFirst(order)).slice(0, batch);
    for (const row of merged) {
      if (rows.length === limit) return { rows, position };
      position = { id: row.id, at: row[order] };
      if (hasAll(row, broad)) rows.push(row);
    }
    if (merged.length < batch) return { rows, position: null };
  }
  return { rows, position };
}

function newestFirst(order: ListOrder) {
  return (a: ApplicationRow, b: ApplicationRow) => b[order] - a[order] || (a.id < b.id ? 1 : -1);
}

function hasAll(row: ApplicationRow, prefixes: readonly string[]): boolean {
  if (prefixes.length === 0) return true;
  const terms = searchTerms(row);
  return prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
}
