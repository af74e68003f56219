// Statements: the job looks for new entries every few seconds.
//
// Triggers of the migrations add the entries, in the transaction of each change, on both databases:
// "AgentAttempt_proves_insert": after each insert into "AgentAttempt", adds the attempt with its decision.
// "AgentAttempt_proves_update": after each change of its state or of the provider's id, adds these.
// "Message_proves_insert": after each insert into "Message", adds the message without its text.
// "Message_proves_delete": after each delete from "Message", adds that it was not sent after all.
// "ContactAttempt_proves_insert": after each insert into "ContactAttempt" by a user, adds the attempt.
// "Suppression_proves_insert": after each insert into "Suppression", adds the opt-out.
// "Suppression_proves_update": after an opt-out is lifted, adds that.
// "Consent_proves_insert": after each insert into "Consent", adds the consent without its evidence.
// "Consent_proves_update": after a consent is revoked, adds that.
// "RulesVersion_proves_insert": after each insert into "RulesVersion", adds the version.
import { columnList, type Reading, type Sql } from "@/lib/database/sql";

/** An entry as it was added. Times are epoch milliseconds. */
export type AddedEntry = {
  readonly id: string;
  /** Empty if the entry is not about a file. */
  readonly applicationId: string;
  readonly recordedAt: number;
  readonly kind: string;
  /** JSON. */
  readonly content: string;
};

/** The place of an entry in the tree. */
export type EntryPlace = {
  readonly salt: string;
  readonly position: number;
  readonly number: number;
  readonly previous: string | null;
  readonly hash: string;
};

const COLUMNS = ["id", "applicationId", "recordedAt", "kind", "content"] as const;
const PLACE = ["salt", "position", "number", "previous", "hash"] as const;
const SELECTED = columnList([...COLUMNS, ...PLACE]);

/** Lists entries that are not in the tree yet, the oldest first. */
export const listWaitingEntries = (sql: Reading, limit: number): Promise<AddedEntry[]> =>
  sql.all<AddedEntry>(
    `SELECT ${columnList(COLUMNS)} FROM "ProofEntry" WHERE "position" IS NULL ORDER BY "id" LIMIT ?`,
    [limit],
  );

/** Returns how many entries are in the tree. */
export const countInTree = async (sql: Reading): Promise<number> =>
  ((
    await sql.get<{ last: number | null }>(
      `SELECT MAX("position") AS "last" FROM "ProofEntry" WHERE "position" IS NOT NULL`,
    )
  )?.last ?? -1) + 1;

/** Returns the last entry of a file that is in the tree; null if there is none. */
export const findLastEntry = async (
  sql: Reading,
  applicationId: string,
): Promise<Pick<EntryPlace, "number" | "hash"> | null> =>
  (await sql.get<EntryPlace>(
    `SELECT "number", "hash" FROM "ProofEntry" WHERE "applicationId" = ? AND "number" IS NOT NULL
      ORDER BY "number" DESC LIMIT 1`,
    [applicationId],
  )) ?? null;

/** Puts an entry into the tree. */
export const placeEntry = (sql: Sql, id: string, place: EntryPlace): Promise<void> =>
  sql.run(`UPDATE "ProofEntry" SET ${PLACE.map((name) => `"${name}" = ?`).join(", ")} WHERE "id" = ?`, [
    ...PLACE.map((name) => place[name]),
    id,
  ]);

/** Lists the entries of a file that are in the tree, in order, with one more than `limit` if there are more. */
export const listEntriesOf = (
  sql: Reading,
  applicationId: string,
  limit: number,
): Promise<(AddedEntry & EntryPlace)[]> =>
  sql.all<AddedEntry & EntryPlace>(
    `SELECT ${SELECTED} FROM "ProofEntry" WHERE "applicationId" = ? AND "number" IS NOT NULL ORDER BY "number" LIMIT ?`,
    [applicationId, limit + 1],
  );

/** An entry in the tree. Content and salt are null once its borrower was erased. */
export type PlacedEntry = Omit<AddedEntry & EntryPlace, "content" | "salt"> & {
  readonly content: string | null;
  readonly salt: string | null;
};

/** Lists entries of the tree from a position on, in order. */
export const listPlaced = (sql: Reading, from: number, limit: number): Promise<PlacedEntry[]> =>
  sql.all<PlacedEntry>(`SELECT ${SELECTED} FROM "ProofEntry" WHERE "position" >= ? ORDER BY "position" LIMIT ?`, [
    from,
    limit,
  ]);

/** Erases the content of the entries of a file. Their hashes stay, so the rest of the tree can still be verified. */
export async function eraseEntriesOf(sql: Sql, applicationId: string): Promise<void> {
  await sql.run(`DELETE FROM "ProofEntry" WHERE "applicationId" = ? AND "position" IS NULL`, [applicationId]);
  await sql.run(`UPDATE "ProofEntry" SET "content" = NULL, "salt" = NULL WHERE "applicationId" = ?`, [applicationId]);
}
