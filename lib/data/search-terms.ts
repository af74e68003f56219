import type { Sql } from "./sql";

const INSERT = `INSERT INTO "SearchTerm" ("term", "applicationId") VALUES (?, ?)`;
const DELETE = `DELETE FROM "SearchTerm" WHERE "term" = ? AND "applicationId" = ?`;

/** Makes an application findable by `after` where it was by `before`. */
export async function replaceSearchTerms(
  sql: Sql,
  applicationId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const term of before) if (!after.includes(term)) await sql.run(DELETE, [term, applicationId]);
  for (const term of after) if (!before.includes(term)) await sql.run(INSERT, [term, applicationId]);
}
