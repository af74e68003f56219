// Hot path: written by a lead and by a stop, in their transactions. Uses statements.
import { sealing, sealingWhere, sealNew } from "@/lib/data/records/row-seals";
import { columnsOf, insertText, type Reading, type Sql, type Value } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Channel } from "@/lib/domain/contact/channel";
import type { ConsentKind, ConsentSource, RevokeReason } from "@/lib/domain/contact/consent";

/** A consent as stored. Times are epoch milliseconds. */
export type ConsentRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly channel: Channel;
  readonly kind: ConsentKind;
  readonly source: ConsentSource;
  readonly capturedAt: number;
  readonly expiresAt: number | null;
  /** Keyed hash of the phone or email that it is for. */
  readonly addressHash: string;
  /** SHA-256 of the text that the borrower agreed to. */
  readonly textHash: string | null;
  /** Encrypted JSON. */
  readonly evidence: Uint8Array | null;
  readonly recordedAt: number;
  readonly actorKind: Caller["kind"];
  readonly actorId: string;
  readonly actorName: string;
  readonly revokedAt: number | null;
  readonly revokedBy: string | null;
  readonly revokeReason: RevokeReason | null;
};

const COLUMNS = [
  "id",
  "applicationId",
  "channel",
  "kind",
  "source",
  "capturedAt",
  "expiresAt",
  "addressHash",
  "textHash",
  "evidence",
  "recordedAt",
  "actorKind",
  "actorId",
  "actorName",
  "revokedAt",
  "revokedBy",
  "revokeReason",
] as const satisfies readonly (keyof ConsentRow)[];
const INSERT = insertText("Consent", COLUMNS);
const LIST = `SELECT ${columnsOf("c", COLUMNS)} FROM "Consent" c WHERE c."applicationId" = ? ORDER BY c."id" DESC LIMIT ?`;

export async function insertConsent(sql: Sql, row: ConsentRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
  await sealNew(sql, "Consent", row);
}

/** Lists up to `limit` consents of a file, revoked ones included, newest first. */
export const listConsents = (sql: Reading, applicationId: string, limit: number): Promise<ConsentRow[]> =>
  sql.all<ConsentRow>(LIST, [applicationId, limit]);

/** When (epoch milliseconds), by whom and why a consent was revoked. */
export type Revocation = { readonly at: number; readonly by: string; readonly reason: RevokeReason };

const SET = `"revokedAt" = ?, "revokedBy" = ?, "revokeReason" = ?`;
const values = ({ at, by, reason }: Revocation): Value[] => [at, by, reason];

/** Revokes one consent that is not revoked yet. */
export function revokeConsent(sql: Sql, id: string, revocation: Revocation): Promise<void> {
  return sealing(sql, { table: "Consent", keys: [id] }, () =>
    sql.run(`UPDATE "Consent" SET ${SET} WHERE "id" = ? AND "revokedAt" IS NULL`, [...values(revocation), id]),
  );
}

const LIVE = `s."applicationId" = ? AND s."revokedAt" IS NULL`;

/** Revokes every consent of a file. */
export function revokeConsents(sql: Sql, applicationId: string, revocation: Revocation): Promise<void> {
  return sealingWhere(sql, { table: "Consent", where: LIVE, params: [applicationId] }, () =>
    sql.run(`UPDATE "Consent" AS s SET ${SET} WHERE ${LIVE}`, [...values(revocation), applicationId]),
  );
}

/** Deletes the consents of a file that is erased. */
export function deleteConsents(sql: Sql, applicationId: string): Promise<void> {
  const where = `s."applicationId" = ?`;
  return sealingWhere(sql, { table: "Consent", where, params: [applicationId] }, () =>
    sql.run(`DELETE FROM "Consent" AS s WHERE ${where}`, [applicationId]),
  );
}
