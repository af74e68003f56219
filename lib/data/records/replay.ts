// Bulk path: reads every file. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import { sealing } from "./row-seals";

// Statements that apply the journal to a restored database.

const STOPPED = `SELECT 1 AS "one" FROM "Suppression" WHERE "personHash" = ? AND "stopId" = ? AND "liftedAt" IS NULL`;
const PAGE = `SELECT "id", "primaryBorrowerEmail", "primaryBorrowerPhone", "primaryBorrowerPhoneE164", "loanTerms", "stoppedAt", "teamId"
  FROM "Application" WHERE "id" > ? ORDER BY "id" LIMIT ?`;
const REVOKE = `UPDATE "ApiToken" SET "revokedAt" = ? WHERE "id" = ? AND "revokedAt" IS NULL`;
const DISABLE = `UPDATE "Person" SET "disabledAt" = ?, "sessionVersion" = "sessionVersion" + 1 WHERE "id" = ? AND "disabledAt" IS NULL`;
const FORGET_PASSWORD = `UPDATE "Person" SET "passwordHash" = '' WHERE "id" = ? AND ("role" <> 'owner'
  OR EXISTS (SELECT 1 FROM "Person" o WHERE o."role" = 'owner' AND o."disabledAt" IS NULL AND o."passwordHash" <> '' AND o."id" <> ?))`;

/** Returns whether this row of the suppression list exists and is not lifted. */
export const isListed = async (sql: Reading, personHash: string, stopId: string): Promise<boolean> =>
  (await sql.get(STOPPED, [personHash, stopId])) !== undefined;

/** The facts that decide whether a stop reaches an application. */
export type ReachableRow = {
  readonly id: string;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  readonly loanTerms: string | null;
  readonly stoppedAt: number | null;
  readonly teamId: string | null;
};

/** Yields every application in pages, by id. */
export async function* pagesOfReachable(sql: Reading, limit: number): AsyncGenerator<readonly ReachableRow[]> {
  for (let after = ""; ; ) {
    const rows = await sql.all<ReachableRow>(PAGE, [after, limit]);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? "";
  }
}

export const revokeTokenAgain = (sql: Sql, id: string, at: number): Promise<number> =>
  sealing(sql, { table: "ApiToken", keys: [id] }, () => sql.count(REVOKE, [at, id]));

export const disableAgain = (sql: Sql, id: string, at: number): Promise<number> =>
  sealing(sql, { table: "Person", keys: [id] }, () => sql.count(DISABLE, [at, id]));

/** Ends every session, including later ones: a restored user would reach their versions again. */
export async function endAllSessions(sql: Sql): Promise<void> {
  const keys = (await sql.all<{ id: string }>(`SELECT "id" FROM "Person"`)).map(({ id }) => id);
  const text = `UPDATE "Person" SET "sessionVersion" = "sessionVersion" + 1000`;
  await sealing(sql, { table: "Person", keys }, () => sql.run(text));
}

/**
 * Makes a password useless, unless nobody would be left to own the installation. Returns the number of users changed.
 */
export const forgetPassword = (sql: Sql, id: string): Promise<number> =>
  sealing(sql, { table: "Person", keys: [id] }, () => sql.count(FORGET_PASSWORD, [id, id]));
