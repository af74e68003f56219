import type { ContactState } from "@/lib/domain/contact";
import type { LoanPurpose } from "@/lib/domain/loan-purpose";
import type { State } from "@/lib/domain/state";
import type { Status } from "@/lib/domain/status";
import { columnList, placeholders, type Reading, type Value } from "./sql";

/** By which time a list is ordered: by creation and last change the newest first, else what began or ends first. */
export type ListOrder = "createdAt" | "updatedAt" | "statusSince" | "sleepUntil";
const ASCENDING: readonly ListOrder[] = ["statusSince", "sleepUntil"];
export const isAscending = (order: ListOrder) => ASCENDING.includes(order);
/** The last row of a page, at its time in epoch milliseconds; the next page begins behind it. */
export type ListPosition = { readonly id: string; readonly at: number };

/** Conditions that must all hold. Times are epoch milliseconds. */
export type ListFilter = {
  readonly status?: Status | undefined;
  readonly crmId?: string | undefined;
  readonly losId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly leadProviderSlug?: string | undefined;
  readonly subjectPropertyState?: State | undefined;
  readonly loanPurpose?: LoanPurpose | undefined;
  readonly contactState?: ContactState | undefined;
  readonly updatedSince?: number | undefined;
  /** Came into the status it is in at this moment or later. */
  readonly enteredFrom?: number | undefined;
  /** Came into the status it is in before this moment. */
  readonly enteredBefore?: number | undefined;
  /** Sleeps no longer than until this moment. */
  readonly wakesBy?: number | undefined;
  /** Beginnings of search terms, each of which the application must have. */
  readonly prefixes: readonly string[];
  readonly now: number;
};

/** A row of a list, at its place in the order. */
export type Listed<Row> = Row & ListPosition;
type Slice = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };
export type Condition = readonly [text: string, ...params: Value[]];

const TERM_RANGE = `FROM "SearchTerm" WHERE "term" >= ? AND "term" < ?`;

/** The first rows of a filter behind a position, with these columns, as in a SELECT; the `id` must be among them. */
export function listApplications<Row>(
  sql: Reading,
  selected: string,
  filter: ListFilter,
  slice: Slice,
): Promise<Listed<Row>[]> {
  const [text, ...params] =
    slice.order === "updatedAt" && filter.status !== undefined
      ? byLastChange(selected, filter, slice)
      : sliceOf(selected, filter, { ...slice, isDescending: !isAscending(slice.order), further: [] });
  return sql.all<Listed<Row>>(text, params);
}

/**
 * By last change within a status: of the files that were changed since they entered it, the first, and of the others,
 * whose last change was to enter it, the first, merged. So a file that moves is put into one order less. The others
 * need not be looked for behind the last of the first, which a page may be full of.
 */
function byLastChange(selected: string, filter: ListFilter, slice: Slice): Condition {
  const { updatedSince = 0, enteredFrom = 0, ...rest } = filter;
  const [changed, ...changedParams] = sliceOf(selected, filter, {
    ...slice,
    isDescending: true,
    further: [[`"updatedAt" > "statusSince"`]],
  });
  const [others, ...othersParams] = sliceOf(
    selected,
    { ...rest, enteredFrom: Math.max(updatedSince, enteredFrom) },
    {
      ...slice,
      order: "statusSince",
      isDescending: true,
      further: [[`"updatedAt" <= "statusSince"`]],
      downTo: [`SELECT CASE WHEN COUNT(*) < ? THEN 0 ELSE MIN("at") END FROM "changed"`, slice.limit],
    },
  );
  const text = `WITH "changed" AS (${changed})
    SELECT * FROM (SELECT * FROM "changed" UNION ALL SELECT * FROM (${others}) AS "others") AS "both"
    ORDER BY "at" DESC, "id" DESC LIMIT ?`;
  return [text, ...changedParams, ...othersParams, slice.limit];
}

type Part = Slice & {
  readonly isDescending: boolean;
  readonly further: readonly Condition[];
  /** A query of the moment at which to end, with the status. */
  readonly downTo?: Condition;
};

/** The statement, with its values, for the first rows behind a position that meet a filter and further conditions. */
function sliceOf(selected: string, filter: ListFilter, part: Part): Condition {
  const { order, after, limit, isDescending, further } = part;
  const { status, ...others } = filter;
  const { where, params } = whereOf([
    ...(status === undefined ? [] : within(status, part)),
    ...(after === null ? [] : [behind(filter, part, after)]),
    ...conditionsOf(others, order),
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
function within(status: Status, { order, after, isDescending, downTo }: Part): Condition[] {
  const [query, ...params] = downTo ?? [];
  const from: Condition[] =
    query === undefined
      ? [[`"status" >= ?`, status]]
      : [
          [`("status", "${order}") >= (?, (${query}))`, status, ...params],
          [`"${order}" >= (${query})`, ...params],
        ];
  const to: Condition[] = [[`"status" <= ?`, status]];
  if (after === null) return [...from, ...to];
  return [...(isDescending ? from : to), [`"${order}" ${isDescending ? "<=" : ">="} ?`, after.at]];
}

/** The conditions as a clause, with their values. */
export function whereOf(conditions: readonly Condition[]) {
  return {
    where: conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")}`,
    params: conditions.flatMap(([, ...values]) => values),
  };
}

/** How many search terms begin so, counted no further than `most`. */
export async function countTerms(sql: Reading, prefix: string, most: number): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM (SELECT 1 ${TERM_RANGE} LIMIT ?) AS "bounded"`;
  const row = await sql.get<{ count: number | string }>(text, [...range(prefix), most]);
  return Number(row?.count ?? 0);
}

/** From the prefix to behind everything that begins with it. */
const range = (prefix: string): [string, string] => [prefix, `${prefix}\u{10ffff}`];

/** The columns that bring the rows of a filter into an order, each of which some index has in this order. */
function orderedBy({ status, teamId, leadProviderSlug }: ListFilter, order: ListOrder) {
  if (status !== undefined) return ["status", order, "id"] as const;
  // Ids sort by creation.
  const isById = order === "createdAt" && teamId === undefined && leadProviderSlug === undefined;
  return isById ? (["id"] as const) : ([order, "id"] as const);
}

function behind(filter: ListFilter, { order, isDescending }: Part, { id, at }: ListPosition): Condition {
  const columns = orderedBy(filter, order);
  const values = columns.map((name) => (name === "status" ? (filter.status ?? null) : name === "id" ? id : at));
  return [`(${columnList(columns)}) ${isDescending ? "<" : ">"} (${placeholders(columns.length)})`, ...values];
}

const EQUAL = [
  "status",
  "crmId",
  "losId",
  "teamId",
  "leadProviderSlug",
  "subjectPropertyState",
  "loanPurpose",
] as const satisfies readonly (keyof ListFilter)[];

/** What has to hold, for a list in this order. */
export function conditionsOf(filter: ListFilter, order?: ListOrder): Condition[] {
  const conditions: Condition[] = [];
  for (const column of EQUAL) {
    const value = filter[column];
    if (value !== undefined) conditions.push([`"${column}" = ?`, value]);
  }
  if (filter.updatedSince !== undefined) conditions.push([`"updatedAt" >= ?`, filter.updatedSince]);
  if (filter.enteredFrom !== undefined) conditions.push([`"statusSince" >= ?`, filter.enteredFrom]);
  // In any other order, COALESCE lets the databases walk in that order instead of gathering and sorting all that meet it.
  const entered = order === undefined || order === "statusSince" ? `"statusSince"` : `COALESCE("statusSince", 0)`;
  if (filter.enteredBefore !== undefined) conditions.push([`${entered} < ?`, filter.enteredBefore]);
  if (filter.wakesBy !== undefined) conditions.push([`"sleepUntil" <= ?`, filter.wakesBy]);
  if (filter.contactState !== undefined) conditions.push(inContactState(filter.contactState, filter.now));
  if (filter.prefixes.length > 0) conditions.push(foundBy(filter.prefixes));
  return conditions;
}

/** The rule of `contactState` in `lib/domain/contact.ts`, as a condition. */
function inContactState(state: ContactState, now: number): Condition {
  // COALESCE keeps the databases from gathering half a table by an index on a column that is mostly empty.
  if (state === "stopped") return [`"stoppedAt" IS NOT NULL`];
  if (state === "sleeping") return [`COALESCE("stoppedAt", 0) = 0 AND "sleepUntil" > ?`, now];
  return [`COALESCE("stoppedAt", 0) = 0 AND COALESCE("sleepUntil", 0) <= ?`, now];
}

function foundBy(prefixes: readonly string[]): Condition {
  const sets = prefixes.map(() => `SELECT "applicationId" ${TERM_RANGE}`);
  return [`"id" IN (${sets.join(" INTERSECT ")})`, ...prefixes.flatMap(range)];
}
