// Cold, but in the transaction of a sign-in, which uses statements: a used code is counted by its deleted row.
import { insertText, type Sql } from "@/lib/database/sql";

const INSERT = insertText("RecoveryCode", ["personId", "hash"]);

/** Replaces the recovery codes of a user. */
export async function putRecoveryCodes(sql: Sql, personId: string, hashes: readonly string[]): Promise<void> {
  await sql.run(`DELETE FROM "RecoveryCode" WHERE "personId" = ?`, [personId]);
  for (const hash of hashes) await sql.run(INSERT, [personId, hash]);
}

/** Uses up a recovery code. Returns false if there is no such code. */
export async function takeRecoveryCode(sql: Sql, personId: string, hash: string): Promise<boolean> {
  return (await sql.count(`DELETE FROM "RecoveryCode" WHERE "personId" = ? AND "hash" = ?`, [personId, hash])) === 1;
}
