import type { ContactState } from "@/lib/domain/contact";
import type { LoanPurpose } from "@/lib/domain/loan-purpose";
import type { State } from "@/lib/domain/state";
import type { Status } from "@/lib/domain/status";
import { firstIdAt } from "./id";
import { columnList, placeholders, type Reading, type Value } from "./sql";

/** By which time a list is ordered: by creation and last change the newest first, else what began or ends first. */
export type ListOrder = "createdAt" | "updatedAt" | "statusSince" | "sleepUntil";
const ASCENDING: readonly ListOrder[] = ["statusSince", "sleepUntil"];
export const isAscending = (order: ListOrder) => ASCENDING.includes(order);
/** The last row of a page, at its time in epoch milliseconds; the next page begins behind it. */
export type ListPosition = { readonly id: string; readonly at: number };

/** Whom an application belongs to or came from. */
export const OWNERS = ["teamId", "leadProviderSlug"] as const;
type Owner = (typeof OWNERS)[number];

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
  /** Whose files are so many that a page of them is looked for in its order, instead of gathering and sorting them all. */
  readonly walked?: readonly Owner[] | undefined;
  readonly now: number;
};

/** A row of a list, at its place in the order. */
export type Listed<Row> = Row & ListPosition;
type Slice = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };
export type Condition = readonly [text: string, ...params: Value[]];

const TERM_RANGE = `FROM "SearchTerm" WHERE "term" >= ? AND "term" < ?`;

/** Rows behind a position, and how far was looked for them; null where they are as many as asked for, or all. */
export type ListPart<Row> = { readonly rows: readonly Listed<Row>[]; readonly reached: ListPosition | null };

/** Sorts before every id. */
const FIRST_ID = firstIdAt(0);

/** Files of a status that are passed over for one part of a list by last change. */
export const MOST_PASSED_OVER = 1000;

/** The first rows of a filter behind a position, with these columns, as in a SELECT; the `id` must be among them. */
export async function listApplications<Row>(
  sql: Reading,
  selected: string,
  filter: ListFilter,
  slice: Slice,
): Promise<ListPart<Row>> {
  const { status, updatedSince = 0 } = filter;
  if (slice.order !== "updatedAt" || status === undefined || isGathered(filter)) {
    const part = { ...slice, isDescending: !isAscending(slice.order), further: [] };
    const [text, ...params] = sliceOf(selected, filter, part);
    return { rows: await sql.all<Listed<Row>>(text, params), reached: null };
  }
  const from = await reachedFrom(sql, status, slice.after);
  const [text, ...params] = byLastChange(selected, { ...filter, updatedSince: Math.max(updatedSince, from) }, slice);
  const rows = await sql.all<Listed<Row>>(text, params);
  return { rows, reached: rows.length === slice.limit || from <= updatedSince ? null : { id: FIRST_ID, at: from } };
}

/** Does some index lead to the few files that can meet the filter? They are sorted then. */
function isGathered({ crmId, losId, prefixes, walked = [], ...filter }: ListFilter): boolean {
  const isNarrow = OWNERS.some((owner) => filter[owner] !== undefined && !walked.includes(owner));
  return isNarrow || crmId !== undefined || losId !== undefined || prefixes.length > 0;
}

/**
 * The moment down to which so many files entered a status that no more are passed over; 0 where they are fewer. Told by
 * the index alone, without ids: where it is reached by the first id, all of its moment is passed.
 */
async function reachedFrom(sql: Reading, status: Status, after: ListPosition | null): Promise<number> {
  const [until, ...params] =
    after === null
      ? [`"status" <= ?`, status]
      : [`("status", "statusSince") <= (?, ?)`, status, after.id === FIRST_ID ? after.at - 1 : after.at];
  const text = `SELECT "statusSince" AS "at" FROM "Application" WHERE "status" >= ? AND ${until}
    ORDER BY "status" DESC, "statusSince" DESC LIMIT 1 OFFSET ?`;
  return (await sql.get<{ at: number }>(text, [status, ...params, MOST_PASSED_OVER]))?.at ?? 0;
}

/**
 * By last change within a status: of the files that were changed since they entered it, the first, and of the others,
 * whose last change was to enter it, the first, merged. So a file that moves is put into one order less. The others
 * need not be looked for behind the last of the first, which a page may be full of.
 */
function byLastChange(selected: string, filter: ListFilter, slice: Slice): Condition {
  const { updatedSince = 0, ...rest } = filter;
  const [changed, ...changedParams] = sliceOf(selected, rest, {
    ...slice,
    isDescending: true,
    further: [[`"updatedAt" > "statusSince"`]],
    downTo: ["?", updatedSince],
  });
  const [others, ...othersParams] = sliceOf(selected, rest, {
    ...slice,
    order: "statusSince",
    isDescending: true,
    further: [[`"updatedAt" <= "statusSince"`]],
    downTo: [`SELECT CASE WHEN COUNT(*) < ? THEN ? ELSE MIN("at") END FROM "changed"`, slice.limit, updatedSince],
  });
  const text = `WITH "changed" AS (${changed})
    SELECT * FROM (SELECT * FROM "changed" UNION ALL SELECT * FROM (${others}) AS "others") AS "both"
    ORDER BY "at" DESC, "id" DESC LIMIT ?`;
  return [text, ...changedParams, ...othersParams, slice.limit];
}

type Part = Slice & {
  readonly isDescending: boolean;
  readonly further: readonly Condition[];
  /** The moment at which to end, with the status. */
  readonly downTo?: Condition;
};

/** The statement, with its values, for the first rows behind a position that meet a filter and further conditions. */
function sliceOf(selected: string, filter: ListFilter, part: Part): Condition {
  const { order, after, limit, isDescending, further } = part;
  const { status, ...others } = filter;
  const { where, params } = whereOf([
    ...(status === undefined ? [] : within(status, part)),
    ...(after === null ? [] : [behind(filter, part, after)]),
    ...conditionsOf(isOwnersOrder(filter, order) ? { ...others, walked: [] } : others, order),
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
export function countTerms(sql: Reading, prefix: string, most: number): Promise<number> {
  return countBounded(sql, TERM_RANGE, [...range(prefix), most]);
}

/** How many files an owner has, counted no further than `most`. */
export function countOwned(sql: Reading, owner: Owner, value: string, most: number): Promise<number> {
  return countBounded(sql, `FROM "Application" WHERE "${owner}" = ?`, [value, most]);
}

async function countBounded(sql: Reading, from: string, params: readonly Value[]): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM (SELECT 1 ${from} LIMIT ?) AS "bounded"`;
  return Number((await sql.get<{ count: number | string }>(text, params))?.count ?? 0);
}

/** From the prefix to behind everything that begins with it. */
const range = (prefix: string): [string, string] => [prefix, `${prefix}\u{10ffff}`];

/** Do the files of each owner stand in this order in an index of theirs? */
const isOwnersOrder = ({ status }: ListFilter, order: ListOrder) => status === undefined && order === "createdAt";

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
  for (const owner of OWNERS) {
    const value = filter[owner];
    // By COALESCE no index leads to the files of an owner.
    const column = filter.walked?.includes(owner) ? `COALESCE("${owner}", '')` : `"${owner}"`;
    if (value !== undefined) conditions.push([`${column} = ?`, value]);
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
