// Hot path: every list. Uses statements.
import { firstIdAt } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";
import { type Condition, isSifted, type ListFilter, SHARED, whereOf } from "./list-filter";
import {
  byLastChange,
  isAscending,
  isById,
  isOwnersOrder,
  type ListOrder,
  type ListPosition,
  type Part,
  receivedSince,
  type Slice,
  sidesOf,
  sliceOf,
  walkedOwners,
} from "./list-slice";

/** A row of a list with its position in the order. */
export type Listed<Row> = Row & ListPosition;
/** Rows after a position, and how far the search went; null if the rows are as many as requested, or all. */
export type ListPart<Row> = { readonly rows: readonly Listed<Row>[]; readonly reached: ListPosition | null };

/** Sort before and after every id. */
const FIRST_ID = firstIdAt(0);
const LAST_ID = "f".repeat(FIRST_ID.length);

/**
 * Returns the first rows of a filter after a position, with the given SELECT columns, which must include `id`. If few
 * files may meet the filter, scans only about `passed` of them.
 */
export async function listApplications<Row>(
  sql: Reading,
  selected: string,
  filter: ListFilter,
  slice: Slice & { readonly passed: number },
): Promise<ListPart<Row>> {
  const { createdFrom } = filter;
  const part: Part = {
    ...slice,
    after: slice.after ?? beginning(filter, slice.order),
    isDescending: !isAscending(slice.order),
    further: [],
    ...(slice.order === "createdAt" && createdFrom !== undefined ? { end: ["?", createdFrom] } : {}),
  };
  if (!isWalked(filter, slice.order)) {
    const found = isOwnersOrder(filter, slice.order) ? { ...filter, walked: [] } : filter;
    const [text, ...params] = sliceOf(selected, found, part);
    return { rows: await sql.all<Listed<Row>>(text, params), reached: null };
  }
  const { status } = filter;
  return status === undefined
    ? walkAll<Row>(sql, selected, filter, { ...part, passed: slice.passed })
    : walkStatus<Row>(sql, selected, { ...filter, status }, { ...part, passed: slice.passed });
}

/** Returns whether a page is searched in its order, part of the files at a time. */
function isWalked(filter: ListFilter, order: ListOrder): boolean {
  if (isGathered(filter)) return false;
  const isAsked = isSifted(filter, order === "createdAt");
  const isSought = isAsked || (filter.walked?.length ?? 0) > 0;
  if (filter.status !== undefined) return order === "updatedAt" || isSought;
  if (isOwnersOrder(filter, order)) return isAsked;
  return order === "createdAt" ? isSought : order === "sleepUntil" && (filter.walked?.length ?? 0) > 0;
}

/** Returns the position where files received before a time begin, in an order with newest first. */
function beginning(filter: ListFilter, order: ListOrder): ListPosition | null {
  const { createdBefore } = filter;
  if (order !== "createdAt" || createdBefore === undefined) return null;
  return { id: isById(filter, order) ? firstIdAt(createdBefore) : FIRST_ID, at: createdBefore };
}

/** Returns whether an index leads to the few files that can meet the filter, which are then sorted. */
function isGathered({ id, parts, walked = [], ...filter }: ListFilter): boolean {
  const isNarrow = id !== undefined || parts.length > 0;
  return isNarrow || SHARED.some((name) => filter[name] !== undefined && !walked.includes(name));
}

type Walk = Part & { readonly passed: number };

/** Searches the rows of a status. */
async function walkStatus<Row>(
  sql: Reading,
  selected: string,
  filter: ListFilter & { readonly status: Status },
  walk: Walk,
): Promise<ListPart<Row>> {
  const isByLastChange = walk.order === "updatedAt";
  const end = await endOf(sql, filter.status, filter, walk);
  const { updatedSince = 0 } = filter;
  const [text, ...params] = isByLastChange
    ? byLastChange(selected, filter, { ...walk, end: ["?", Math.max(end ?? 0, updatedSince)] })
    : sliceOf(selected, filter, { ...walk, ...(end === null ? {} : { end: ["?", end] }) });
  const rows = await sql.all<Listed<Row>>(text, params);
  const isAll = end === null || (isByLastChange && end < updatedSince);
  if (isAll || rows.length === walk.limit) return { rows, reached: null };
  return { rows, reached: { id: walk.isDescending ? FIRST_ID : LAST_ID, at: end } };
}

/** Searches the rows of all statuses: in the order of ids, of an owner's files, or of sleeping files. */
async function walkAll<Row>(sql: Reading, selected: string, filter: ListFilter, walk: Walk): Promise<ListPart<Row>> {
  const { order, isDescending, after, limit, passed } = walk;
  const [owner] = order === "createdAt" ? walkedOwners(filter) : [];
  const own = owner === undefined ? undefined : filter[owner];
  const isOrderOfIds = isById(filter, order);
  const column = isOrderOfIds ? "id" : order;
  const { near, far } = sidesOf(isDescending);
  const begin = isOrderOfIds ? after?.id : beginOf(walk);
  const { where, params } = whereOf([
    ...(typeof own === "string" ? [[`"${owner}" = ?`, own] satisfies Condition] : []),
    ...receivedSince(filter, order),
    ...(order === "sleepUntil" ? [[`"sleepUntil" > ?`, filter.now] satisfies Condition] : []),
    ...(begin === undefined || begin === null
      ? []
      : [[`"${column}" ${isOrderOfIds ? "<" : near} ?`, begin] satisfies Condition]),
  ]);
  const way = isDescending ? "DESC" : "ASC";
  const last = await sql.get<ListPosition>(
    `SELECT ${isOrderOfIds ? `"id", "createdAt" AS "at"` : `"${order}" AS "at"`} FROM "Application" ${where} ORDER BY "${column}" ${way} LIMIT 1 OFFSET ?`,
    [...params, passed],
  );
  const ends: Condition[] = last === undefined ? [] : [[`"${column}" ${far} ?`, isOrderOfIds ? last.id : last.at]];
  // The database must keep using the index that is walked.
  const walked = filter.walked?.filter((name) => name !== owner);
  const [text, ...values] = sliceOf(selected, { ...filter, walked }, { ...walk, further: [...walk.further, ...ends] });
  const rows = await sql.all<Listed<Row>>(text, values);
  if (last === undefined || rows.length === limit) return { rows, reached: null };
  return { rows, reached: isOrderOfIds ? last : { id: isDescending ? FIRST_ID : LAST_ID, at: last.at } };
}

/**
 * Returns the time up to which about that many files of a status are skipped; null if there are fewer. Found in an
 * index alone, without ids, so all files of that time are skipped. By last change it is one of the files that did not
 * change since they entered the status.
 */
async function endOf(
  sql: Reading,
  status: Status,
  filter: ListFilter,
  part: Part & { readonly passed: number },
): Promise<number | null> {
  const { isDescending, passed } = part;
  const order = part.order === "createdAt" ? "createdAt" : "statusSince";
  const { near, far } = sidesOf(isDescending);
  const begin = order === "statusSince" && isDescending ? beginOf(part, filter.enteredBefore) : beginOf(part);
  const from = order === "createdAt" ? filter.createdFrom : undefined;
  const { where, params } = whereOf([
    from === undefined ? [`"status" ${far} ?`, status] : [`("status", "createdAt") ${far} (?, ?)`, status, from],
    begin === null ? [`"status" ${near} ?`, status] : [`("status", "${order}") ${near} (?, ?)`, status, begin],
  ]);
  const way = isDescending ? "DESC" : "ASC";
  const text = `SELECT "${order}" AS "at" FROM "Application" ${where} ORDER BY "status" ${way}, "${order}" ${way} LIMIT 1 OFFSET ?`;
  return (await sql.get<{ at: number }>(text, [...params, passed]))?.at ?? null;
}

/** Returns the first time that is not skipped yet, before `before` if that is given; null for the very first. */
function beginOf({ after, isDescending }: Part, before?: number): number | null {
  const first = before === undefined ? null : before - 1;
  if (after === null) return first;
  const next = after.id !== (isDescending ? FIRST_ID : LAST_ID) ? after.at : after.at + (isDescending ? -1 : 1);
  return first === null ? next : Math.min(first, next);
}
