// Hot path: written with every contact, read with every decision. Uses statements.
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import { columnList, placeholders, type Reading, rowPlaceholders, type Sql, writtenOnce } from "@/lib/database/sql";

/**
 * An attempt to reach a borrower, as the limits count it: one row for each keyed hash of the borrower. Times are epoch
 * milliseconds.
 */
export type AttemptRow = {
  readonly id: string;
  readonly attemptId: string;
  readonly hash: string;
  readonly applicationId: string;
  readonly at: number;
  readonly channel: string;
  readonly automated: 0 | 1;
  readonly purpose: string;
  /** 1 in the row of the phone or email that was contacted. */
  readonly isAddress: 0 | 1;
};

/** Rows kept of one hash: more than any limit counts. Every decision reads them all. */
const MOST_KEPT = 50;

const COLUMNS = [
  ...(["id", "attemptId", "hash", "applicationId", "at", "channel", "automated", "purpose", "isAddress"] as const),
] as const satisfies readonly (keyof AttemptRow)[];
const inserting = writtenOnce(
  (count: number) =>
    `INSERT INTO "ContactAttempt" (${columnList(COLUMNS)}) VALUES ${rowPlaceholders(count, COLUMNS.length)}`,
);
/** More than are ever too many at once. */
const MOST_OLD = 1_000;
const OLD = `SELECT "id" FROM "ContactAttempt" WHERE "hash" = ? ORDER BY "id" DESC LIMIT ${MOST_OLD} OFFSET ${MOST_KEPT}`;
const listingOld = writtenOnce((count: number) =>
  Array.from({ length: count }, (_, index) => `SELECT * FROM (${OLD}) AS "part${index}"`).join(" UNION ALL "),
);

/** Adds the rows of one attempt, and deletes the oldest of a hash that has too many. */
export async function insertAttempt(sql: Sql, rows: readonly AttemptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.run(
    inserting(rows.length),
    rows.flatMap((row) => COLUMNS.map((name) => row[name])),
  );
  const listing = sql.all<{ id: string }>(
    listingOld(rows.length),
    rows.map(({ hash }) => hash),
  );
  // Sent along with the seals. If it fails, so does everything after it.
  listing.catch(() => undefined);
  await sealNew(sql, "ContactAttempt", ...rows);
  const keys = (await listing).map(({ id }) => id);
  if (keys.length === 0) return;
  await sealing(sql, { table: "ContactAttempt", keys }, () =>
    sql.run(`DELETE FROM "ContactAttempt" WHERE "id" IN (${placeholders(keys.length)})`, keys),
  );
}

/** Returns the keyed hash of the phone or email that an attempt contacted; null if it is unknown. */
export const findContacted = async (
  sql: Reading,
  { applicationId, attemptId }: Pick<AttemptRow, "applicationId" | "attemptId">,
): Promise<string | null> => {
  const text = `SELECT "hash" FROM "ContactAttempt" WHERE "applicationId" = ? AND "attemptId" = ? AND "isAddress" = 1`;
  return (await sql.get<{ hash: string }>(text, [applicationId, attemptId]))?.hash ?? null;
};

/** Deletes the rows of an attempt that reached nobody: it counts toward no limit. */
export async function deleteAttempt(
  sql: Sql,
  { applicationId, attemptId }: Pick<AttemptRow, "applicationId" | "attemptId">,
): Promise<void> {
  const params = [applicationId, attemptId];
  const where = `s."applicationId" = ? AND s."attemptId" = ?`;
  await sealingWhere(sql, { table: "ContactAttempt", where, params }, () =>
    sql.run(`DELETE FROM "ContactAttempt" WHERE "applicationId" = ? AND "attemptId" = ?`, params),
  );
}

/** Deletes the rows of all attempts that were logged for an application. */
export async function deleteAttemptsOf(sql: Sql, applicationId: string): Promise<void> {
  const where = `s."applicationId" = ?`;
  await sealingWhere(sql, { table: "ContactAttempt", where, params: [applicationId] }, () =>
    sql.run(`DELETE FROM "ContactAttempt" WHERE "applicationId" = ?`, [applicationId]),
  );
}
