import type { Status } from "@/lib/domain/status";
import { firstIdAt } from "./id";
import { type Condition, conditionsOf, type ListFilter, type OneOf, OWNERS, whereOf } from "./list-filter";
import { columnList, placeholders, type Reading } from "./sql";

/** By which time a list is ordered: by creation and last change the newest first, else what began or ends first. */
export type ListOrder = "createdAt" | "updatedAt" | "statusSince" | "sleepUntil";
const ASCENDING: readonly ListOrder[] = ["statusSince", "sleepUntil"];
export const isAscending = (order: ListOrder) => ASCENDING.includes(order);
/** The last row of a page, at its time in epoch milliseconds; the next page begins behind it. */
export type ListPosition = { readonly id: string; readonly at: number };

/** A row of a list, at its place in the order. */
export type Listed<Row> = Row & ListPosition;
type Slice = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };
/** Rows behind a position, and how far was looked for them; null where they are as many as asked for, or all. */
export type ListPart<Row> = { readonly rows: readonly Listed<Row>[]; readonly reached: ListPosition | null };

/** Sort before and behind every id. */
const FIRST_ID = firstIdAt(0);
const LAST_ID = "f".repeat(FIRST_ID.length);

/**
 * The first rows of a filter behind a position, with these columns, as in a SELECT; the `id` must be among them. Where
 * few of a status meet the filter, about so many of it are passed over and no more: `passed`.
 */
export async function listApplications<Row>(
  sql: Reading,
  selected: string,
  filter: ListFilter,
  slice: Slice & { readonly passed: number },
): Promise<ListPart<Row>> {
  const isDescending = !isAscending(slice.order);
  const part: Part = { ...slice, isDescending, further: [] };
  const { status } = filter;
  const isByLastChange = slice.order === "updatedAt";
  if (status === undefined || isGathered(filter) || !(isByLastChange || filter.walked?.length)) {
    const [text, ...params] = sliceOf(selected, filter, part);
    return { rows: await sql.all<Listed<Row>>(text, params), reached: null };
  }
  const end = await endOf(sql, status, filter, { ...part, passed: slice.passed });
  const { updatedSince = 0 } = filter;
  const [text, ...params] = isByLastChange
    ? byLastChange(selected, filter, { ...part, end: ["?", Math.max(end ?? 0, updatedSince)] })
    : sliceOf(selected, filter, { ...part, ...(end === null ? {} : { end: ["?", end] }) });
  const rows = await sql.all<Listed<Row>>(text, params);
  const isAll = end === null || (isByLastChange && end < updatedSince);
  if (isAll || rows.length === slice.limit) return { rows, reached: null };
  return { rows, reached: { id: isDescending ? FIRST_ID : LAST_ID, at: end } };
}

/** Does some index lead to the few files that can meet the filter? They are sorted then. */
function isGathered({ id, crmId, losId, prefixes, walked = [], ...filter }: ListFilter): boolean {
  const isNarrow = OWNERS.some((owner) => filter[owner] !== undefined && !walked.includes(owner));
  return isNarrow || id !== undefined || crmId !== undefined || losId !== undefined || prefixes.length > 0;
}

/**
 * The moment up to which so many files of a status are passed over; null where they are fewer. Told by an index alone,
 * without ids, so all of that moment is passed. By last change it is one of the files that were not changed since they
 * entered the status.
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
  const { where, params } = whereOf([
    [`"status" ${far} ?`, status],
    begin === null ? [`"status" ${near} ?`, status] : [`("status", "${order}") ${near} (?, ?)`, status, begin],
  ]);
  const way = isDescending ? "DESC" : "ASC";
  const text = `SELECT "${order}" AS "at" FROM "Application" ${where} ORDER BY "status" ${way}, "${order}" ${way} LIMIT 1 OFFSET ?`;
  return (await sql.get<{ at: number }>(text, [...params, passed]))?.at ?? null;
}

/** The first moment that is not passed yet, before `before` where that is given; null for the first of all. */
function beginOf({ after, isDescending }: Part, before?: number): number | null {
  const first = before === undefined ? null : before - 1;
  if (after === null) return first;
  const next = after.id !== (isDescending ? FIRST_ID : LAST_ID) ? after.at : after.at + (isDescending ? -1 : 1);
  return first === null ? next : Math.min(first, next);
}

/**
 * By last change within a status: of the files that were changed since they entered it, the first, and of the others,
 * whose last change was to enter it, the first, merged. So a file that moves is put into one order less. The others
 * need not be looked for behind the last of the first, which a page may be full of.
 */
function byLastChange(selected: string, filter: ListFilter, part: Part): Condition {
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

type Part = Slice & {
  readonly isDescending: boolean;
  readonly further: readonly Condition[];
  /** A query of the moment at which to end within the status. */
  readonly end?: Condition;
};

/** The statement, with its values, for the first rows behind a position that meet a filter and further conditions. */
function sliceOf(selected: string, filter: ListFilter, part: Part): Condition {
  const { order, after, limit, isDescending, further } = part;
  const { status, ...others } = filter;
  const { where, params } = whereOf([
    ...(status === undefined ? [] : within(status, part)),
    ...(after === null ? [] : [behind(filter, part, after)]),
    ...conditionsOf(isOwnersOrder(filter, order) ? { ...others, walked: [] } : others, order !== "statusSince"),
    ...(order === "createdAt" ? createdWithin(filter) : []),
    ...further,
  ]);
  const columns = orderedBy(filter, order).map((name) => `"${name}" ${isDescending ? "DESC" : "ASC"}`);
  const text = `SELECT ${selected}, COALESCE("${order}", 0) AS "at" FROM "Application" ${where} ORDER BY ${columns.join(", ")} LIMIT ?`;
  return [text, ...params, limit];
}

/**
 * The bounds of a status in the index of an order. As a range, and first in the order: else PostgreSQL walks all
 * statuses by time, looking for the few of this one. A position is a bound itself, and SQLite takes one for each end;
 * PostgreSQL is told its time apart, by which it knows the index to use.
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

/** How what comes first and what comes last in an order compare with what lies between. */
const sidesOf = (isDescending: boolean) => (isDescending ? { near: "<=", far: ">=" } : { near: ">=", far: "<=" });

/** Do the files of each owner stand in this order in an index of theirs? */
const isOwnersOrder = ({ status, teamId, leadProviderSlug }: ListFilter, order: ListOrder) =>
  status === undefined && order === "createdAt" && (isOne(teamId) || isOne(leadProviderSlug));

const isOne = (value: OneOf<string> | undefined) => typeof value === "string";

/** The columns that bring the rows of a filter into an order, each of which some index has in this order. */
function orderedBy(filter: ListFilter, order: ListOrder) {
  if (filter.status !== undefined) return ["status", order, "id"] as const;
  // Ids sort by creation.
  const isById = order === "createdAt" && !isOwnersOrder(filter, order);
  return isById ? (["id"] as const) : ([order, "id"] as const);
}

/** Where the newest come first, the time of creation bounds what is walked through. */
function createdWithin(filter: ListFilter): Condition[] {
  const { createdFrom, createdBefore } = filter;
  const isById = orderedBy(filter, "createdAt")[0] === "id";
  const column = isById ? `"id"` : `"createdAt"`;
  const bound = (at: number) => (isById ? firstIdAt(at) : at);
  return [
    ...(createdFrom === undefined ? [] : [[`${column} >= ?`, bound(createdFrom)] as const]),
    ...(createdBefore === undefined ? [] : [[`${column} < ?`, bound(createdBefore)] as const]),
  ];
}

function behind(filter: ListFilter, { order, isDescending }: Part, { id, at }: ListPosition): Condition {
  const columns = orderedBy(filter, order);
  const values = columns.map((name) => (name === "status" ? (filter.status ?? null) : name === "id" ? id : at));
  return [`(${columnList(columns)}) ${isDescending ? "<" : ">"} (${placeholders(columns.length)})`, ...values];
}
