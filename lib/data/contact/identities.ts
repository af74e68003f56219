// Hot path: written with every file, read with every stop. Uses statements.
import { type Bounds, withinBounds } from "@/lib/data/bounds";
import { placeholders, type Reading, type Sql, writtenOnce } from "@/lib/database/sql";
import { MOST_SHARING } from "@/lib/domain/contact/identity";

const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "Identity" ("hash", "applicationId") VALUES ${Array(rows).fill("(?, ?)").join(", ")} ON CONFLICT DO NOTHING`,
);
const DELETE = `DELETE FROM "Identity" WHERE "hash" = ? AND "applicationId" = ?`;
/** Low enough that the texts for every number of rows stay prepared. */
const MOST_AT_ONCE = 8;

/** Makes `after` identify an application instead of `before`; both are keyed hashes. */
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

/** Deletes all identities of an application. */
export async function deleteIdentities(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "Identity" WHERE "applicationId" = ?`, [applicationId]);
}

/** Deletes an identity from up to `limit` applications. Returns how many. */
export function deleteIdentity(sql: Sql, hash: string, limit: number): Promise<number> {
  return sql.count(
    `DELETE FROM "Identity" WHERE "hash" = ? AND "applicationId" IN (
      SELECT "applicationId" FROM "Identity" WHERE "hash" = ? LIMIT ?)`,
    [hash, hash, limit],
  );
}

/** Returns a condition: whether more files have this identity than one borrower has. Reads only as far as needed. */
const isWeak = (hash: string) =>
  `(SELECT COUNT(*) FROM (SELECT 1 FROM "Identity" w WHERE w."hash" = ${hash} LIMIT ${MOST_SHARING + 1}) few) > ${MOST_SHARING}`;

// The joins run in the written order (CROSS JOIN on SQLite): from a hash to its files, to their hashes.
const reachedOf = writtenOnce(
  (seeds: number) => `WITH RECURSIVE "reached" ("hash") AS (
    SELECT i."hash" FROM "Identity" i WHERE i."hash" IN (${placeholders(seeds)})
    UNION
    SELECT other."hash" FROM "reached" r CROSS JOIN "Identity" mine CROSS JOIN "Identity" other
    WHERE mine."hash" = r."hash" AND other."applicationId" = mine."applicationId" AND NOT ${isWeak(`r."hash"`)}
  ) SELECT "hash" FROM "reached" LIMIT ?`,
);

/**
 * Returns up to `limit` identities reached from the given non-weak ones: from file to file through shared identities,
 * each once, and not through a weak one.
 */
export async function listReached(sql: Reading, hashes: readonly string[], limit: number): Promise<string[]> {
  if (hashes.length === 0) return [];
  return (await sql.all<{ hash: string }>(reachedOf(hashes.length), [...hashes, limit])).map(({ hash }) => hash);
}

const weakOf = writtenOnce(
  (hashes: number) =>
    `SELECT h."hash" FROM (${Array(hashes).fill(`SELECT CAST(? AS TEXT) AS "hash"`).join(" UNION ALL ")}) h WHERE ${isWeak(`h."hash"`)}`,
);

/** Returns which of these identities more files have than one borrower has. */
export async function listWeak(sql: Reading, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const weak = new Set<string>();
  for (let from = 0; from < hashes.length; from += MOST_ASKED) {
    const some = hashes.slice(from, from + MOST_ASKED);
    for (const { hash } of await sql.all<{ hash: string }>(weakOf(some.length), some)) weak.add(hash);
  }
  return weak;
}

/** SQLite allows up to 500 parts in a UNION. */
const MOST_ASKED = 100;

const newestOf = (hashes: number, bounds: string) =>
  `SELECT i."hash", MAX(i."applicationId") AS "applicationId" FROM "Identity" i
    JOIN "Application" a ON a."id" = i."applicationId"
    WHERE i."hash" IN (${placeholders(hashes)})${bounds} GROUP BY i."hash"`;

/** Returns the newest file within the bounds with each of these identities, none of which is weak. */
export async function listNewestOf(
  sql: Reading,
  hashes: readonly string[],
  bounds: Bounds,
): Promise<ReadonlyMap<string, string>> {
  const { text, params } = withinBounds(bounds);
  const found = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += MOST_ASKED) {
    const some = hashes.slice(from, from + MOST_ASKED);
    const rows = await sql.all<IdentityRow>(newestOf(some.length, text), [...some, ...params]);
    for (const { hash, applicationId } of rows) found.set(hash, applicationId);
  }
  return found;
}

const PAGE = `SELECT "applicationId" FROM "Identity" WHERE "hash" = ? AND "applicationId" > ? ORDER BY "applicationId" LIMIT ?`;
type Id = { readonly applicationId: string };

/** Lists the ids of the files of one identity after `after`, in order. */
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

/** Lists the identities of applications after an id, up to another or to the last. The applications need not exist. */
export const listIdentitiesBetween = (sql: Reading, after: string, until: string | null): Promise<IdentityRow[]> =>
  until === null ? sql.all(BETWEEN, [after]) : sql.all(`${BETWEEN} AND "applicationId" <= ?`, [after, until]);

/** Lists the identities of one application. */
export const listIdentitiesOf = (sql: Reading, applicationId: string): Promise<IdentityRow[]> =>
  sql.all(`SELECT "hash", "applicationId" FROM "Identity" WHERE "applicationId" = ?`, [applicationId]);

/** Returns a file with this identity that is not a sample. */
export async function findUnsampled(sql: Reading, hash: string): Promise<string | null> {
  const text = `SELECT i."applicationId" FROM "Identity" i WHERE i."hash" = ? AND NOT EXISTS (
    SELECT 1 FROM "SampleApplication" s WHERE s."applicationId" = i."applicationId") LIMIT 1`;
  return (await sql.get<Id>(text, [hash]))?.applicationId ?? null;
}
