import {
  isAscending,
  type ListFilter,
  type ListOrder,
  type ListPosition,
  listApplications,
} from "@/lib/data/application-list";
import type { ApplicationRow } from "@/lib/data/applications";
import type { Reading } from "@/lib/data/sql";
import { searchTerms } from "@/lib/domain/search-terms";
import type { Plan } from "./application-filter";
import { isId, readCursor, writeCursor } from "./cursor";

/** Rows that are looked through for one page before it is answered as it stands. */
const MOST_LOOKED_THROUGH = 20_000;

type Slice = { readonly order: ListOrder; readonly cursor?: string | undefined; readonly limit: number };
type Found = { readonly rows: readonly ApplicationRow[]; readonly nextCursor?: string };

/** One page over all filters of a plan, merged in order; without `nextCursor` it is the last. */
export async function collectApplications(sql: Reading, plan: Plan, slice: Slice): Promise<Found> {
  const after = slice.cursor === undefined ? null : positionOf(slice.cursor);
  if (plan.filters.length === 0) return { rows: [] };
  const { rows, position } = await collect(sql, plan, { ...slice, after });
  return { rows, ...(position === null ? {} : { nextCursor: writeCursor([position.id, position.at]) }) };
}

function positionOf(cursor: string): ListPosition {
  const [id, at] = readCursor(cursor, isPosition);
  return { id, at };
}

function isPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && isId(value[0]) && Number.isSafeInteger(value[1]);
}

type From = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };

async function collect(sql: Reading, { filters, broad }: Plan, { order, after, limit }: From) {
  const rows: ApplicationRow[] = [];
  const batch = broad.length === 0 ? limit + 1 : Math.max(limit * 4, 200);
  let position = after;
  for (let lookedThrough = 0; lookedThrough < MOST_LOOKED_THROUGH; lookedThrough += batch) {
    const merged = await firstOf(sql, filters, { order, after: position, limit: batch });
    for (const row of merged) {
      if (rows.length === limit) return { rows, position };
      position = { id: row.id, at: timeOf(row, order) };
      if (hasAll(row, broad)) rows.push(row);
    }
    if (merged.length < batch) return { rows, position: null };
  }
  return { rows, position };
}

/** The first rows behind a position, over all filters. */
async function firstOf(sql: Reading, filters: readonly ListFilter[], from: From): Promise<readonly ApplicationRow[]> {
  const slices: ApplicationRow[][] = [];
  for (const filter of filters) slices.push(await listApplications(sql, filter, from));
  return slices.length === 1 ? (slices[0] ?? []) : slices.flat().sort(inOrder(from.order)).slice(0, from.limit);
}

const timeOf = (row: ApplicationRow, order: ListOrder) => row[order] ?? 0;

function inOrder(order: ListOrder) {
  const sign = isAscending(order) ? 1 : -1;
  return (a: ApplicationRow, b: ApplicationRow) =>
    sign * (timeOf(a, order) - timeOf(b, order) || (a.id < b.id ? -1 : 1));
}

function hasAll(row: ApplicationRow, prefixes: readonly string[]): boolean {
  if (prefixes.length === 0) return true;
  const terms = searchTerms(row);
  return prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
}
