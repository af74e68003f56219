// Hot path: written with every file. Uses statements.
import { columnsOf, placeholders, type Reading, type Sql, type Value, writtenOnce } from "@/lib/database/sql";
import { FINDABLE, type Findable } from "@/lib/domain/applications/search/search-terms";

const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "SearchTerm" ("term", "applicationId") VALUES ${Array(rows).fill("(?, ?)").join(", ")} ON CONFLICT DO NOTHING`,
);
/** Low enough that the texts for every number of rows stay prepared; most applications have fewer. */
const MOST_AT_ONCE = 32;
const DELETE = `DELETE FROM "SearchTerm" WHERE "term" = ? AND "applicationId" = ?`;

/** Makes an application findable by `after` instead of `before`. */
export async function replaceSearchTerms(
  sql: Sql,
  applicationId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const term of before) if (!after.includes(term)) await sql.run(DELETE, [term, applicationId]);
  const added = after.filter((term) => !before.includes(term));
  for (let start = 0; start < added.length; start += MOST_AT_ONCE) {
    const values: string[] = [];
    for (const term of added.slice(start, start + MOST_AT_ONCE)) values.push(term, applicationId);
    await sql.run(insertOf(values.length / 2), values);
  }
}

type Pair = { readonly term: string; readonly applicationId: string };

const pairs = writtenOnce(
  (count: number) => `SELECT "term", "applicationId" FROM "SearchTerm"
    WHERE ("term", "applicationId") IN (VALUES ${Array(count).fill("(?, ?)").join(", ")})`,
);
const PAIRS_AT_ONCE = 100;

/** Returns which of these terms are missing for an application. */
export async function listMissingTerms(sql: Reading, expected: readonly Pair[]): Promise<readonly Pair[]> {
  const found = new Set<string>();
  const nameOf = ({ term, applicationId }: Pair) => `${applicationId} ${term}`;
  for (let from = 0; from < expected.length; from += PAIRS_AT_ONCE) {
    const some = expected.slice(from, from + PAIRS_AT_ONCE);
    const last = some.at(-1);
    if (last === undefined) break;
    // Filled up by repeating one, so that there is a single text.
    const filled = [...some, ...Array<Pair>(PAIRS_AT_ONCE - some.length).fill(last)];
    const values = filled.flatMap(({ term, applicationId }) => [term, applicationId]);
    for (const pair of await sql.all<Pair>(pairs(PAIRS_AT_ONCE), values)) found.add(nameOf(pair));
  }
  return expected.filter((pair) => !found.has(nameOf(pair)));
}

/** A search term and the searchable fields of its application; null if there is no such application. */
export type TermWithRow = Pair & { readonly row: Findable | null };

const WITH_ROWS = `SELECT t."term", t."applicationId", a."id", ${columnsOf("a", FINDABLE)} FROM "SearchTerm" t
  LEFT JOIN "Application" a ON a."id" = t."applicationId"
  WHERE (t."term", t."applicationId") > (?, ?) ORDER BY t."term", t."applicationId" LIMIT ?`;

/** Lists search terms in order after one of them, each with its application. */
export async function listTermsWithRows(sql: Reading, after: Pair, limit: number): Promise<TermWithRow[]> {
  const rows = await sql.all<Pair & Findable & { readonly id: string | null }>(WITH_ROWS, [
    ...[after.term, after.applicationId],
    limit,
  ]);
  return rows.map(({ term, applicationId, id, ...row }) => ({ term, applicationId, row: id === null ? null : row }));
}

type Shared = {
  readonly terms: readonly string[];
  readonly applicationId: string;
  /** Only applications of this team and this lead provider count; null for any. */
  readonly teamId: string | null;
  readonly leadProviderSlug: string | null;
};

/** Applications of one term that are checked: a placeholder may appear in very many. */
const MOST_LOOKED_AT = 50;

/** Returns whether another application has one of these exact terms. */
export async function hasOtherOfTerms(
  sql: Reading,
  { terms, applicationId, teamId, leadProviderSlug }: Shared,
): Promise<boolean> {
  const owned: readonly (readonly [column: string, value: string | null])[] = [
    ["teamId", teamId],
    ["leadProviderSlug", leadProviderSlug],
  ];
  const bound = owned.flatMap(([column, value]) => (value === null ? [] : [{ column, value }]));
  const params: Value[] = [...terms, applicationId, MOST_LOOKED_AT, ...bound.map(({ value }) => value)];
  const columns = bound.map(({ column }) => column).join(",");
  return (await sql.get(sharedTextOf(`${terms.length} ${columns}`), params)) !== undefined;
}

/** Keyed by the number of terms and the column names, separated by commas. */
const sharedTextOf = writtenOnce((key: string) => {
  const [terms = "", columns = ""] = key.split(" ");
  const found = `SELECT "applicationId" FROM "SearchTerm" WHERE "term" IN (${placeholders(Number(terms))})
    AND "applicationId" <> ? LIMIT ?`;
  if (columns === "") return found;
  const conditions = columns.split(",").map((column) => `a."${column}" = ?`);
  return `SELECT 1 AS "isFound" FROM (${found}) f JOIN "Application" a ON a."id" = f."applicationId"
    WHERE ${conditions.join(" AND ")} LIMIT 1`;
});
