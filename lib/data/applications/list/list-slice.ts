// Hot path: every list. Uses statements.
import { firstIdAt } from "@/lib/data/id";
import { columnList, placeholders } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";
import { type Condition, conditionsOf, type ListFilter, OWNERS, whereOf } from "./list-filter";

/** The time that orders a list: creation and last change newest first, the others earliest first. */
export type ListOrder = "createdAt" | "updatedAt" | "statusSince" | "sleepUntil";
const ASCENDING: readonly ListOrder[] = ["statusSince", "sleepUntil"];
export const isAscending = (order: ListOrder) => ASCENDING.includes(order);
/** The last row of a page and its time in epoch milliseconds; the next page begins after it. */
export type ListPosition = { readonly id: string; readonly at: number };

export type Slice = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };
/** Returns the owners that a filter asks for one at a time: the files of several owners share no order. */
const singleOwners = (filter: ListFilter) => OWNERS.filter((owner) => typeof filter[owner] === "string");
export const walkedOwners = (filter: ListFilter) =>
  singleOwners(filter).filter((owner) => filter.walked?.includes(owner));

/**
 * Orders by last change within a status by merging two lists: the first files among those that changed since they
 * entered it, and the first among the others, whose last change was to enter it. A file that moves is then stored in
 * one order less. The others need not be searched beyond the last of the first list, which may fill a page.
 */
export function byLastChange(selected: string, filter: ListFilter, part: Part): Condition {
  const { end = ["?", 0], limit } = part;
  const [query, ...ends] = end;
  const [changed, ...changedParams] = sliceOf(selected, filter, {
    ...part,
    further: [[`"updatedAt" > "statusSince"`]],
    end,
  });
  const [others, ...othersParams] = sliceOf(selected, filter, {
    ...part,
    order: "statusSince",
    further: [[`"updatedAt" <= "statusSince"`]],
    end: [`SELECT CASE WHEN COUNT(*) < ? THEN ${query} ELSE MIN("at") END FROM "changed"`, limit, ...ends],
  });
  const text = `WITH "changed" AS (${changed})
    SELECT * FROM (SELECT * FROM "changed" UNION ALL SELECT * FROM (${others}) AS "others") AS "both"
    ORDER BY "at" DESC, "id" DESC LIMIT ?`;
  return [text, ...changedParams, ...othersParams, limit];
}

export type Part = Slice & {
  readonly isDescending: boolean;
  readonly further: readonly Condition[];
  /** A query for the time at which to end within the status. */
  readonly end?: Condition;
};

/** Returns the statement and values for the first rows after a position that meet a filter and further conditions. */
export function sliceOf(selected: string, filter: ListFilter, part: Part): Condition {
  const { order, after, limit, isDescending, further } = part;
  const { status, ...others } = filter;
  const { where, params } = whereOf([
    ...(status === undefined ? [] : within(status, part)),
    ...(after === null ? [] : [behind(filter, part, after)]),
    ...conditionsOf(others, order !== "statusSince"),
    ...(status === undefined ? receivedSince(filter, order) : []),
    ...further,
  ]);
  const columns = orderedBy(filter, order).map((name) => `"${name}" ${isDescending ? "DESC" : "ASC"}`);
  const text = `SELECT ${selected}, COALESCE("${order}", 0) AS "at" FROM "Application" ${where} ORDER BY ${columns.join(", ")} LIMIT ?`;
  return [text, ...params, limit];
}

/**
 * Returns the bounds of a status in the index of an order. They form a range and come first in the order: otherwise
 * PostgreSQL walks all statuses by time, looking for the few of this one. A position is a bound itself, and SQLite
 * accepts one per end; PostgreSQL gets its time separately, to pick the right index.
 */
function within(status: Status, { order, after, isDescending, end }: Part): Condition[] {
  const { near, far } = sidesOf(isDescending);
  const [query, ...params] = end ?? [];
  const ending: Condition[] =
    query === undefined
      ? [[`"status" ${far} ?`, status]]
      : [
          [`("status", "${order}") ${far} (?, (${query}))`, status, ...params],
          [`"${order}" ${far} (${query})`, ...params],
        ];
  return [...ending, after === null ? [`"status" ${near} ?`, status] : [`"${order}" ${near} ?`, after.at]];
}

/** Returns how the first and last rows of an order compare with those between. */
export const sidesOf = (isDescending: boolean) =>
  isDescending ? { near: "<=", far: ">=" } : { near: ">=", far: "<=" };

/** Whether these are the files of one owner alone, which have their own index in this order. */
export const isOwnersOrder = (filter: ListFilter, order: ListOrder) =>
  filter.status === undefined &&
  order === "createdAt" &&
  filter.walked?.length === 1 &&
  walkedOwners(filter).length === 1;

/** Whether these files are in the order of their ids, which sort by creation. */
export const isById = (filter: ListFilter, order: ListOrder) =>
  filter.status === undefined && order === "createdAt" && singleOwners(filter).length === 0;

/** Returns the columns that order the rows of a filter; some index has each of them in this order. */
function orderedBy(filter: ListFilter, order: ListOrder) {
  if (filter.status !== undefined) return ["status", order, "id"] as const;
  return isById(filter, order) ? (["id"] as const) : ([order, "id"] as const);
}

/** Excludes files received before the requested time, when newest come first and not within a status. */
export function receivedSince(filter: ListFilter, order: ListOrder): Condition[] {
  const { createdFrom } = filter;
  if (order !== "createdAt" || createdFrom === undefined) return [];
  return [isById(filter, order) ? [`"id" >= ?`, firstIdAt(createdFrom)] : [`"createdAt" >= ?`, createdFrom]];
}

function behind(filter: ListFilter, { order, isDescending }: Part, { id, at }: ListPosition): Condition {
  const columns = orderedBy(filter, order);
  const values = columns.map((name) => (name === "status" ? (filter.status ?? null) : name === "id" ? id : at));
  return [`(${columnList(columns)}) ${isDescending ? "<" : ">"} (${placeholders(columns.length)})`, ...values];
}
