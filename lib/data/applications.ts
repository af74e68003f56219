import type { LoanPurpose } from "@/lib/domain/loan-purpose";
import type { State } from "@/lib/domain/state";
import type { Status } from "@/lib/domain/status";
import { columnList, insertText, type Reading, type Sql, type Value } from "./sql";

/** An application as it is stored, without the two encrypted fields. Times are epoch milliseconds. */
export type ApplicationRow = {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: Status;
  readonly statusSince: number;
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  readonly subjectPropertyStreetAddress: string | null;
  readonly subjectPropertyCity: string | null;
  readonly subjectPropertyZip: string | null;
  readonly subjectPropertyState: State;
  readonly loanPurpose: LoanPurpose | null;
  readonly losId: string | null;
  readonly crmId: string | null;
  readonly teamId: string | null;
  readonly leadProviderSlug: string | null;
  readonly sleepUntil: number | null;
  readonly stoppedAt: number | null;
  readonly stoppedBy: string | null;
  readonly stopReason: string | null;
};

/** The encrypted fields. They are read by name only, where they are needed. */
export type SecretColumns = {
  readonly primaryBorrowerDateOfBirth: Uint8Array | null;
  readonly primaryBorrowerSsn: Uint8Array | null;
};

const COLUMNS = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "statusSince",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "primaryBorrowerPhoneE164",
  "subjectPropertyStreetAddress",
  "subjectPropertyCity",
  "subjectPropertyZip",
  "subjectPropertyState",
  "loanPurpose",
  "losId",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "sleepUntil",
  "stoppedAt",
  "stoppedBy",
  "stopReason",
] as const satisfies readonly (keyof ApplicationRow)[];

const SECRET_COLUMNS = [
  "primaryBorrowerDateOfBirth",
  "primaryBorrowerSsn",
] as const satisfies readonly (keyof SecretColumns)[];

/** The columns of a row, for a SELECT. */
export const APPLICATION_ROW = columnList(COLUMNS);
const FIND = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" = ?`;
const FIND_SECRETS = `SELECT ${columnList(SECRET_COLUMNS)} FROM "Application" WHERE "id" = ?`;
const BY_CRM_ID = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "crmId" = ? ORDER BY "updatedAt" DESC, "id" DESC`;
const BY_TERM = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" IN (SELECT "applicationId" FROM "SearchTerm" WHERE "term" = ?)`;
const INSERT = insertText("Application", [...COLUMNS, ...SECRET_COLUMNS]);

export async function findApplication(sql: Reading, id: string): Promise<ApplicationRow | null> {
  return (await sql.get<ApplicationRow>(FIND, [id])) ?? null;
}

/** What decides whether an application may be seen, its version, and its JSON as `json`, an expression of SQL, writes it. */
export type ApplicationText = Pick<ApplicationRow, "teamId" | "updatedAt"> & { readonly json: string };

export async function findApplicationText(sql: Reading, id: string, json: string): Promise<ApplicationText | null> {
  const text = `SELECT "teamId", "updatedAt", ${json} AS "json" FROM "Application" WHERE "id" = ?`;
  return (await sql.get<ApplicationText>(text, [id])) ?? null;
}

export async function findApplicationSecrets(sql: Reading, id: string): Promise<SecretColumns | null> {
  return (await sql.get<SecretColumns>(FIND_SECRETS, [id])) ?? null;
}

/** The same, kept from every other change until the transaction ends. */
export async function holdApplication(sql: Sql, id: string): Promise<ApplicationRow | null> {
  return (await sql.hold<ApplicationRow>(FIND, [id]))[0] ?? null;
}

/** Every application that carries the id of the customer-relationship system, the most recently updated first. */
export function listApplicationsByCrmId(sql: Reading, crmId: string): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(BY_CRM_ID, [crmId]);
}

/** The same, kept from every other change until the transaction ends. */
export function holdApplicationsByCrmId(sql: Sql, crmId: string): Promise<ApplicationRow[]> {
  return sql.hold<ApplicationRow>(BY_CRM_ID, [crmId]);
}

/** Every application that is found by exactly this term, kept from every other change until the transaction ends. */
export function holdApplicationsByTerm(sql: Sql, term: string): Promise<ApplicationRow[]> {
  return sql.hold<ApplicationRow>(BY_TERM, [term]);
}

/** Some of the applications that are found by exactly this term. */
export function listApplicationsByTerm(sql: Reading, term: string, limit: number): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(`${BY_TERM} LIMIT ?`, [term, limit]);
}

export async function insertApplication(sql: Sql, row: ApplicationRow & SecretColumns): Promise<void> {
  await sql.run(INSERT, [...COLUMNS.map((name) => row[name]), ...SECRET_COLUMNS.map((name) => row[name])]);
}

/** Sets the named columns of one application, and no others. */
export async function setApplication(
  sql: Sql,
  id: string,
  columns: Partial<ApplicationRow & SecretColumns>,
): Promise<void> {
  const names = Object.keys(columns).sort();
  const values = names.map((name): Value => columns[name as keyof typeof columns] ?? null);
  await sql.run(`UPDATE "Application" SET ${names.map((name) => `"${name}" = ?`).join(", ")} WHERE "id" = ?`, [
    ...values,
    id,
  ]);
}
