import { APPLICATION_ROW, type ApplicationRow } from "@/lib/data/applications/applications";
import { type ListPart, listApplications } from "@/lib/data/applications/list/application-list";
import { CALL_TIMES, TIMED_ROW, type TimedRow } from "@/lib/data/applications/list/call-times";
import { isSifted } from "@/lib/data/applications/list/list-filter";
import { isAscending, type ListOrder, type ListPosition } from "@/lib/data/applications/list/list-slice";
import { type LongRead, longRead, nextTurn } from "@/lib/data/long-reads";
import type { Reading } from "@/lib/database/sql";
import { type Beginnings, isMetBy } from "@/lib/domain/applications/search/search-query";
import { searchTerms } from "@/lib/domain/applications/search/search-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import type { CallTimes } from "@/lib/domain/contact/call-state";
import type { ContactTimes } from "@/lib/domain/contact/contact-state";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { isTimedPosition, readCursor, writeCursor } from "@/lib/operations/cursor";
import type { Plan } from "./application-filter";

/** Rows scanned for one page before it is returned as it is. */
const MOST_LOOKED_THROUGH = 20_000;
/** Files of a status that one statement may skip in an index: at first, and after finding nothing for long. */
const PASSED_AT_FIRST = 1_000;
const MOST_PASSED = 8_000;
/** Files that an index skips in the time it takes to read one row. */
const PASSED_A_ROW = 20;
/** Files skipped in that time if each one has to be looked at. */
const SIFTED_A_ROW = 4;

type Slice = {
  /** The caller who is shown the rows, for the access records. */
  readonly caller: Caller;
  readonly order: ListOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
};
type Found<Row> = { readonly rows: readonly Row[]; readonly nextCursor?: string };

/** Returns one page over all filters of a plan, merged in order. Without `nextCursor` it is the last. */
export function collectApplications(sql: Reading, plan: Plan, slice: Slice): Promise<Found<TimedRow>> {
  return collect<TimedRow>({ sql, selected: TIMED_ROW, hasAll }, plan, slice);
}

/** An application as only its id, its JSON, its loan terms and what decides about its contact. */
type ApplicationText = ContactTimes &
  Partial<CallTimes> &
  Pick<ApplicationRow, "id" | "loanTerms"> & { readonly json: string };

/** An SQL expression for the JSON of an application, and whether to read the times to call too. */
type Text = { readonly json: string; readonly hasCall: boolean };

/**
 * Returns one page like `collectApplications`, with each application as its contact, its loan terms and its JSON. */
export function collectApplicationTexts(
  sql: Reading,
  { json, hasCall }: Text,
  plan: Plan,
  slice: Slice,
): Promise<Found<ApplicationText>> {
  const text = hasCall ? `${CALL_TIMES}, ${json} AS "json"` : `${json} AS "json"`;
  return plan.broad.length === 0
    ? collect<ApplicationText>(
        { sql, selected: `"id", "stoppedAt", "sleepUntil", "loanTerms", ${text}`, hasAll: () => true },
        plan,
        slice,
      )
    : collect<ApplicationRow & ApplicationText>({ sql, selected: `${APPLICATION_ROW}, ${text}`, hasAll }, plan, slice);
}

type Source<Row> = {
  readonly sql: Reading;
  readonly selected: string;
  /** Returns whether the row matches all of these parts of a search. */
  readonly hasAll: (row: Row, parts: readonly Beginnings[]) => boolean;
};

async function collect<Row extends { readonly id: string }>(
  source: Source<Row>,
  plan: Plan,
  slice: Slice,
): Promise<Found<Row>> {
  const after = slice.cursor === undefined ? null : positionOf(slice.cursor, slice.order);
  if (plan.filters.length === 0) return { rows: [] };
  const read = longRead();
  const { rows, position } = await collectFrom(source, plan, { ...slice, after }, read).finally(read.end);
  logListed(
    slice.caller,
    rows.map(({ id }) => id),
  );
  return { rows, ...(position === null ? {} : { nextCursor: writeCursor([position.id, position.at, slice.order]) }) };
}

/** Reads a cursor; a position in one order is not valid in another. */
function positionOf(cursor: string, order: ListOrder): ListPosition {
  const isPosition = (value: unknown): value is readonly [string, number, ListOrder] =>
    Array.isArray(value) && value.length === 3 && isTimedPosition(value.slice(0, 2)) && value[2] === order;
  const [id, at] = readCursor(cursor, isPosition);
  return { id, at };
}

type From = Parameters<typeof listApplications>[3];

async function collectFrom<Row>(
  source: Source<Row>,
  { filters, broad }: Plan,
  { caller, order, after, limit }: Slice & Pick<From, "after">,
  read: LongRead,
) {
  const rows: Row[] = [];
  const batch = broad.length === 0 ? limit + 1 : Math.max(limit * 4, 200);
  const isAsked = filters.some((filter) => isSifted(filter, order === "createdAt"));
  const passedARow = isAsked ? SIFTED_A_ROW : PASSED_A_ROW;
  let position = after;
  let passed = PASSED_AT_FIRST;
  for (let lookedThrough = 0; lookedThrough < MOST_LOOKED_THROUGH; ) {
    const part = await firstOf(source, filters, { order, after: position, limit: batch, passed });
    for (const row of part.rows) {
      if (rows.length === limit) return { rows, position };
      position = { id: row.id, at: row.at };
      if (source.hasAll(row, broad)) rows.push(row);
    }
    lookedThrough += part.rows.length;
    if (part.rows.length < batch) {
      if (part.reached === null) return { rows, position: null };
      position = part.reached;
      lookedThrough += (filters.length * passed) / passedARow;
      passed = Math.min(2 * passed, MOST_PASSED);
    }
    await read.nextPart(caller.id);
  }
  return { rows, position };
}

/** Returns the first rows after a position, over all filters. */
async function firstOf<Row>({ sql, selected }: Source<Row>, filters: Plan["filters"], from: From) {
  const parts: ListPart<Row>[] = [];
  for (const filter of filters) {
    // Each of many statements that look at many files runs in its own turn.
    if (parts.at(-1)?.reached) await nextTurn();
    parts.push(await listApplications<Row>(sql, selected, filter, from));
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : merged(parts, from);
}

/** Goes no further than every part was scanned. */
function merged<Row>(parts: readonly ListPart<Row>[], { order, limit }: From): ListPart<Row> {
  const first = inOrder(order);
  const [reached = null] = parts.flatMap((part) => part.reached ?? []).sort(first);
  const rows = parts.flatMap((part) => part.rows).sort(first);
  const known = reached === null ? rows : rows.filter((row) => first(row, reached) < 0);
  return { rows: known.slice(0, limit), reached };
}

function inOrder(order: ListOrder) {
  const sign = isAscending(order) ? 1 : -1;
  return (a: ListPosition, b: ListPosition) => sign * (a.at - b.at || (a.id < b.id ? -1 : 1));
}

function hasAll(row: ApplicationRow, parts: readonly Beginnings[]): boolean {
  if (parts.length === 0) return true;
  const terms = searchTerms(row);
  return parts.every((part) => isMetBy(terms, part));
}
