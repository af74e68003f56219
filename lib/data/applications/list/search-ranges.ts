// Hot path: read with every search. Uses statements.
import type { Reading, Value } from "@/lib/database/sql";
import type { Beginnings } from "@/lib/domain/applications/search/search-query";
import type { Shared } from "./list-filter";

const TERM_RANGE = `FROM "SearchTerm" WHERE "term" >= ? AND "term" < ?`;

/** A separate range for each prefix, so that the databases look each of them up. */
export const rangesOf = (part: Beginnings, selected: string) =>
  part.map(() => `SELECT ${selected} ${TERM_RANGE}`).join(" UNION ALL ");

/** Returns how many search terms match a part of a search, counting no further than `most`. */
export function countTerms(sql: Reading, part: Beginnings, most: number): Promise<number> {
  return countBounded(sql, `FROM (${rangesOf(part, "1")}) AS "found"`, [...part.flatMap(range), most]);
}

/** Returns how many files share a value, counting no further than `most`. */
export function countSharing(
  sql: Reading,
  { name, value }: { readonly name: Shared; readonly value: string },
  most: number,
): Promise<number> {
  return countBounded(sql, `FROM "Application" WHERE "${name}" = ?`, [value, most]);
}

async function countBounded(sql: Reading, from: string, params: readonly Value[]): Promise<number> {
  const text = `SELECT COUNT(*) AS "count" FROM (SELECT 1 ${from} LIMIT ?) AS "bounded"`;
  return Number((await sql.get<{ count: number | string }>(text, params))?.count ?? 0);
}

/** Returns the range from a prefix to after everything that begins with it. */
export const range = (prefix: string): [string, string] => [prefix, `${prefix}\u{10ffff}`];
