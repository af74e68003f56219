// Hot path: read with every search. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { type Condition, conditionsOf, type ListFilter, SHARED, whereOf } from "./list/list-filter";
import { range } from "./list/search-ranges";

/** A search term of a file, and the file's id. */
export type FoundTerm = { readonly term: string; readonly id: string };

/** Returns the term that many places after another within one prefix; null if there are fewer. */
export async function findTermBehind(
  sql: Reading,
  prefix: string,
  { after, passed }: { readonly after: FoundTerm | null; readonly passed: number },
): Promise<FoundTerm | null> {
  const [where, ...params] = termsBehind(prefix, after);
  const text = `SELECT "term", "applicationId" AS "id" FROM "SearchTerm" WHERE ${where} ORDER BY "term", "applicationId" LIMIT 1 OFFSET ?`;
  return (await sql.get<FoundTerm>(text, [...params, passed])) ?? null;
}

/**
 * Returns these columns of the files that have a term between two positions, as part of a search; a file may appear
 * twice.
 */
export function listFoundBetween<Row>(
  sql: Reading,
  { selected, filter, prefix }: { readonly selected: string; readonly filter: ListFilter; readonly prefix: string },
  { after, end }: { readonly after: FoundTerm | null; readonly end: FoundTerm | null },
): Promise<Row[]> {
  const [within, ...params] = termsBehind(prefix, after);
  const until: Condition[] = end === null ? [] : [[`("term", "applicationId") <= (?, ?)`, end.term, end.id]];
  const { where, params: conditions } = whereOf(conditionsOf({ ...filter, parts: [], walked: SHARED }));
  const { where: ending, params: ends } = whereOf([[within, ...params], ...until]);
  const text = `SELECT ${selected} FROM "SearchTerm" "t" JOIN "Application" "a" ON "a"."id" = "t"."applicationId"
    ${ending} ${where.replace("WHERE", "AND")}`;
  return sql.all<Row>(text, [...ends, ...conditions]);
}

function termsBehind(prefix: string, after: FoundTerm | null): Condition {
  const [from, to] = range(prefix);
  return after === null
    ? [`"term" >= ? AND "term" < ?`, from, to]
    : [`("term", "applicationId") > (?, ?) AND "term" < ?`, after.term, after.id, to];
}
