import { type Sql, writtenOnce } from "./sql";

const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "SearchTerm" ("term", "applicationId") VALUES ${Array(rows).fill("(?, ?)").join(", ")}`,
);
/** Few enough that the texts of all numbers of rows are kept prepared; most applications have fewer. */
const MOST_AT_ONCE = 8;
const DELETE = `DELETE FROM "SearchTerm" WHERE "term" = ? AND "applicationId" = ?`;

/** Makes an application findable by `after` where it was by `before`. */
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
