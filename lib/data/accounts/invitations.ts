// Cold, but in the transactions of people and their seals, which use statements.
import { columnList, insertText, type Reading, type Sql } from "@/lib/database/sql";
import type { Role } from "@/lib/domain/caller/role";

/** A one-time link that has not been used. Times are epoch milliseconds. */
export type InvitationRow = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly teamId: string | null;
  /** The user whose password it sets; null for a new user. */
  readonly personId: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly expiresAt: number;
};

const COLUMNS = [
  "id",
  "email",
  "role",
  "teamId",
  "personId",
  "createdAt",
  "createdBy",
  "expiresAt",
] as const satisfies readonly (keyof InvitationRow)[];
const ROW = columnList(COLUMNS);
const INSERT = insertText("Invitation", [...COLUMNS, "codeHash"]);

/** Stores an invitation and replaces every other one to the same email. */
export async function putInvitation(sql: Sql, row: InvitationRow & { readonly codeHash: string }): Promise<void> {
  await sql.run(`DELETE FROM "Invitation" WHERE "email" = ?`, [row.email]);
  await sql.run(INSERT, [...COLUMNS.map((name) => row[name]), row.codeHash]);
}

export async function findInvitationByHash(sql: Reading, codeHash: string): Promise<InvitationRow | null> {
  return (await sql.get<InvitationRow>(`SELECT ${ROW} FROM "Invitation" WHERE "codeHash" = ?`, [codeHash])) ?? null;
}

export async function findInvitation(sql: Reading, id: string): Promise<InvitationRow | null> {
  return (await sql.get<InvitationRow>(`SELECT ${ROW} FROM "Invitation" WHERE "id" = ?`, [id])) ?? null;
}

/** Returns the invitation to an email in lower case. */
export async function findInvitationTo(sql: Reading, email: string): Promise<InvitationRow | null> {
  return (await sql.get<InvitationRow>(`SELECT ${ROW} FROM "Invitation" WHERE "email" = ?`, [email])) ?? null;
}

/** Lists the invitations of new users that have not expired. */
export function listInvitations(sql: Reading, now: number): Promise<InvitationRow[]> {
  const text = `SELECT ${ROW} FROM "Invitation" WHERE "personId" IS NULL AND "expiresAt" > ? ORDER BY "email"`;
  return sql.all<InvitationRow>(text, [now]);
}

export async function deleteInvitation(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "Invitation" WHERE "id" = ?`, [id]);
}

/** Deletes the links that could set a new password for a user. */
export async function deletePasswordLinks(sql: Sql, personId: string): Promise<void> {
  await sql.run(`DELETE FROM "Invitation" WHERE "personId" = ?`, [personId]);
}

/** Deletes every link that a user created. Returns the deleted links. */
export async function takeInvitationsBy(sql: Sql, createdBy: string): Promise<InvitationRow[]> {
  const rows = await sql.all<InvitationRow>(`SELECT ${ROW} FROM "Invitation" WHERE "createdBy" = ?`, [createdBy]);
  await sql.run(`DELETE FROM "Invitation" WHERE "createdBy" = ?`, [createdBy]);
  return rows;
}

/** Deletes some of the invitations that expired before a time. Returns how many. */
export function deleteInvitationsBefore(sql: Sql, at: number, limit: number): Promise<number> {
  return sql.count(
    `DELETE FROM "Invitation" WHERE "id" IN (SELECT "id" FROM "Invitation" WHERE "expiresAt" < ? LIMIT ?)`,
    [at, limit],
  );
}
