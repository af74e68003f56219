import { placeholders, type Reading, type Sql, writtenOnce } from "@/lib/database/sql";
import { MOST_SHARING } from "@/lib/domain/contact/identity";

const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "Identity" ("hash", "applicationId") VALUES ${Array(rows).fill("(?, ?)").join(", ")} ON CONFLICT DO NOTHING`,
);
const DELETE = `DELETE FROM "Identity" WHERE "hash" = ? AND "applicationId" = ?`;
/** Few enough that the texts of all numbers of rows are kept prepared. */
const MOST_AT_ONCE = 8;

/** Has an application be recognized by `after` where it was by `before`; both are keyed hashes. */
export async function replaceIdentities(
  sql: Sql,
  applicationId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const hash of before) if (!after.includes(hash)) await sql.run(DELETE, [hash, applicationId]);
  const added = after.filter((hash) => !before.includes(hash));
  for (let start = 0; start < added.length; start += MOST_AT_ONCE) {
    const values = added.slice(start, start + MOST_AT_ONCE).flatMap((hash) => [hash, applicationId]);
    await sql.run(insertOf(values.length / 2), values);
  }
}

/** Takes out all by which an application is recognized. */
export async function deleteIdentities(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "Identity" WHERE "applicationId" = ?`, [applicationId]);
}

/** Takes out an identity of so many applications at most; returns of how many. */
export function deleteIdentity(sql: Sql, hash: string, limit: number): Promise<number> {
  return sql.count(
    `DELETE FROM "Identity" WHERE "hash" = ? AND "applicationId" IN (
      SELECT "applicationId" FROM "Identity" WHERE "hash" = ? LIMIT ?)`,
    [hash, hash, limit],
  );
}

/** Do more files have this identity than one borrower has? Reads no further than it takes to know. */
const isWeak = (hash: string) =>
  `(SELECT COUNT(*) FROM (SELECT 1 FROM "Identity" w WHERE w."hash" = ${hash} LIMIT ${MOST_SHARING + 1}) few) > ${MOST_SHARING}`;

// The order of the joins is the one that is written (CROSS JOIN on SQLite): from a hash to its files, to their hashes.
const reachedOf = writtenOnce(
  (seeds: number) => `WITH RECURSIVE "reached" ("hash") AS (
    SELECT i."hash" FROM "Identity" i WHERE i."hash" IN (${placeholders(seeds)})
    UNION
    SELECT other."hash" FROM "reached" r CROSS JOIN "Identity" mine CROSS JOIN "Identity" other
    WHERE mine."hash" = r."hash" AND other."applicationId" = mine."applicationId" AND NOT ${isWeak(`r."hash"`)}
  ) SELECT "hash" FROM "reached" LIMIT ?`,
);

/**
 * The identities that are reached from some that are not weak: from one file to the next that shares one, each once, and
 * not through a weak one; so many at most.
 */
export async function listReached(sql: Reading, hashes: readonly string[], limit: number): Promise<string[]> {
  if (hashes.length === 0) return [];
  return (await sql.all<{ hash: string }>(reachedOf(hashes.length), [...hashes, limit])).map(({ hash }) => hash);
}

const weakOf = writtenOnce(
  (hashes: number) =>
    `SELECT h."hash" FROM (${Array(hashes).fill(`SELECT CAST(? AS TEXT) AS "hash"`).join(" UNION ALL ")}) h WHERE ${isWeak(`h."hash"`)}`,
);

/** Which of these identities do more files have than one borrower has? */
export async function listWeak(sql: Reading, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const weak = new Set<string>();
  for (let from = 0; from < hashes.length; from += MOST_ASKED) {
    const some = hashes.slice(from, from + MOST_ASKED);
    for (const { hash } of await sql.all<{ hash: string }>(weakOf(some.length), some)) weak.add(hash);
  }
  return weak;
}

/** SQLite joins up to 500 parts of a UNION. */
const MOST_ASKED = 100;

const PAGE = `SELECT "applicationId" FROM "Identity" WHERE "hash" = ? AND "applicationId" > ? ORDER BY "applicationId" LIMIT ?`;
type Id = { readonly applicationId: string };

/** The ids of the files of one identity behind `after`, in order. */
export async function listIdentityPage(
  sql: Reading,
  hash: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  return (await sql.all<Id>(PAGE, [hash, after, limit])).map(({ applicationId }) => applicationId);
}

/** An identity of an application. */
export type IdentityRow = { readonly hash: string; readonly applicationId: string };

const BETWEEN = `SELECT "hash", "applicationId" FROM "Identity" WHERE "applicationId" > ?`;

/** Lists the identities of applications behind an id, up to another or to the last. They need not exist. */
export const listIdentitiesBetween = (sql: Reading, after: string, until: string | null): Promise<IdentityRow[]> =>
  until === null ? sql.all(BETWEEN, [after]) : sql.all(`${BETWEEN} AND "applicationId" <= ?`, [after, until]);

/** Lists the identities of one application. */
export const listIdentitiesOf = (sql: Reading, applicationId: string): Promise<IdentityRow[]> =>
  sql.all(`SELECT "hash", "applicationId" FROM "Identity" WHERE "applicationId" = ?`, [applicationId]);

/** A file with this identity that is no sample. */
export async function findUnsampled(sql: Reading, hash: string): Promise<string | null> {
  const text = `SELECT i."applicationId" FROM "Identity" i WHERE i."hash" = ? AND NOT EXISTS (
    SELECT 1 FROM "SampleApplication" s WHERE s."applicationId" = i."applicationId") LIMIT 1`;
  return (await sql.get<Id>(text, [hash]))?.applicationId ?? null;
}
