import type { ContactState } from "@/lib/domain/contact";
import type { Status } from "@/lib/domain/status";
import { APPLICATION_ROW, type ApplicationRow } from "./applications";
import type { Reading, Value } from "./sql";

/** By which time a list is ordered, newest first. */
export type ListOrder = "createdAt" | "updatedAt";
/** The last row of a page, at its time in epoch milliseconds; the next page begins behind it. */
export type ListPosition = { readonly id: string; readonly at: number };

/** Conditions that must all hold. Times are epoch milliseconds. */
export type ListFilter = {
  readonly status?: Status | undefined;
  readonly crmId?: string | undefined;
  readonly losId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly leadProviderSlug?: string | undefined;
  readonly contactState?: ContactState | undefined;
  readonly updatedSince?: number | undefined;
  /** Beginnings of search terms, each of which the application must have. */
  readonly prefixes: readonly string[];
  readonly now: number;
};

type Slice = { readonly order: ListOrder; readonly after: ListPosition | null; readonly limit: number };
type Condition = readonly [text: string, ...params: Value[]];

const TERM_RANGE = `FROM "SearchTerm" WHERE "term" >= ? AND "term" < ?`;

/** The first rows of a filter behind a position. */
export function listApplications(
  sql: Reading,
  filter: ListFilter,
  { order, after, limit }: Slice,
): Promise<ApplicationRow[]> {
  const conditions = [...conditionsOf(filter), ...(after === null ? [] : [behind(order, after)])];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(([text]) => text).join(" AND ")}`;
  const params = conditions.flatMap(([, ...values]) => values);
  return sql.all<ApplicationRow>(
    `SELECT ${APPLICATION_ROW} FROM "Application" ${where} ORDER BY "${order}" DESC, "id" DESC LIMIT ?`,
    [...params, limit],
  );
}

/** How many search terms begin so, counted no further than `most`. */
export async function countTerms(sql: Reading, prefix: string, most: number): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM (SELECT 1 ${TERM_RANGE} LIMIT ?) AS "bounded"`;
  const row = await sql.get<{ count: number | string }>(text, [...range(prefix), most]);
  return Number(row?.count ?? 0);
}

/** From the prefix to behind everything that begins with it. */
const range = (prefix: string): [string, string] => [prefix, `${prefix}\u{10ffff}`];

const behind = (order: ListOrder, { id, at }: ListPosition): Condition => [`("${order}", "id") < (?, ?)`, at, id];

function conditionsOf(filter: ListFilter): Condition[] {
  const conditions: Condition[] = [];
  for (const column of ["status", "crmId", "losId", "teamId", "leadProviderSlug"] as const) {
    const value = filter[column];
    if (value !== undefined) conditions.push([`"${column}" = ?`, value]);
  }
  if (filter.updatedSince !== undefined) conditions.push([`"updatedAt" >= ?`, filter.updatedSince]);
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
