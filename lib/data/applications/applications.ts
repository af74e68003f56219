// Hot path: read and written with every call. Uses statements.
import type { HistoryEnd } from "@/lib/data/applications/history/history-seal";
import {
  columnList,
  insertText,
  placeholders,
  type Reading,
  type Sql,
  type Value,
  writtenOnce,
} from "@/lib/database/sql";
import {
  COLUMN_FIELDS,
  type PlainColumns,
  SECRET_FIELDS,
  type SecretField,
} from "@/lib/domain/applications/fields/fields";

/** An application as it is stored, without the encrypted fields. Times are epoch milliseconds. */
export type ApplicationRow = PlainColumns & {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly statusSince: number;
  readonly primaryBorrowerPhoneE164: string | null;
  /** The loan terms and dates, as `lib/domain/applications/fields/loan-terms.ts` writes them. */
  readonly loanTerms: string | null;
  readonly sleepUntil: number | null;
  readonly stoppedAt: number | null;
  readonly stoppedBy: string | null;
  readonly stopReason: string | null;
  /** When the earliest open task is due. */
  readonly nextFollowUpAt: number | null;
};

/** The encrypted fields. They are read only where they are needed, by name. */
export type SecretColumns = { readonly [Name in SecretField]: Uint8Array | null };

/** An application locked until the transaction ends. History may be added only to a locked application. */
export type LockedApplication = ApplicationRow & HistoryEnd;

export const APPLICATION_COLUMNS = [
  "id",
  "createdAt",
  "updatedAt",
  "statusSince",
  "primaryBorrowerPhoneE164",
  ...COLUMN_FIELDS,
  "loanTerms",
  "sleepUntil",
  "stoppedAt",
  "stoppedBy",
  "stopReason",
  "nextFollowUpAt",
] as const satisfies readonly (keyof ApplicationRow)[];

const END_COLUMNS = ["historyId", "historySeal"] as const satisfies readonly (keyof HistoryEnd)[];

/** The columns of a row, for a SELECT. */
export const APPLICATION_ROW = columnList(APPLICATION_COLUMNS);
/** The columns of a locked row, for a SELECT. */
export const HELD_ROW = columnList([...APPLICATION_COLUMNS, ...END_COLUMNS]);
const FIND = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" = ?`;
const FIND_SECRETS = `SELECT ${columnList(SECRET_FIELDS)} FROM "Application" WHERE "id" = ?`;
const HOLD = `SELECT ${HELD_ROW} FROM "Application" WHERE "id" = ?`;
/** Rows are locked in a fixed order, so that two transactions that lock several of them do not block each other. */
export const IN_LOCK_ORDER = `ORDER BY "id"`;
const INSERT = insertText("Application", [...APPLICATION_COLUMNS, ...SECRET_FIELDS, ...END_COLUMNS]);

export async function findApplication(sql: Reading, id: string): Promise<ApplicationRow | null> {
  return (await sql.get<ApplicationRow>(FIND, [id])) ?? null;
}

/**
 * An application as JSON text without its loan terms, with its version, and the team and the loan officer that decide
 * who may see it.
 */
export type ApplicationText = Pick<ApplicationRow, "teamId" | "loanOfficerId" | "updatedAt" | "loanTerms"> & {
  readonly json: string;
};

/**
 * Returns a function that finds an application by its id as JSON text. `json` is a SQL expression. Call this once for
 * each `json`, because building the statement costs as much as running it.
 */
export function findingText(json: string): (sql: Reading, id: string) => Promise<ApplicationText | null> {
  const text = `SELECT "teamId", "loanOfficerId", "updatedAt", "loanTerms", ${json} AS "json" FROM "Application" WHERE "id" = ?`;
  return async (sql, id) => (await sql.get<ApplicationText>(text, [id])) ?? null;
}

/** Returns whether there is any application. */
export async function hasApplications(sql: Reading): Promise<boolean> {
  return (await sql.get(`SELECT 1 FROM "Application" LIMIT 1`)) !== undefined;
}

export async function findApplicationSecrets(sql: Reading, id: string): Promise<SecretColumns | null> {
  return (await sql.get<SecretColumns>(FIND_SECRETS, [id])) ?? null;
}

/** Returns an application by its id, locked for update, or null if there is none. */
export async function lockApplication(sql: Sql, id: string): Promise<LockedApplication | null> {
  return (await sql.lockForUpdate<LockedApplication>(HOLD, [id]))[0] ?? null;
}

/** Returns up to `limit` applications made before an id, newest first, locked for update. */
export function lockApplicationsBefore(sql: Sql, id: string, limit: number): Promise<LockedApplication[]> {
  return sql.lockForUpdate<LockedApplication>(
    `SELECT ${HELD_ROW} FROM "Application" WHERE "id" < ? ORDER BY "id" DESC LIMIT ?`,
    [id, limit],
  );
}

const holdingOf = writtenOnce(
  (count: number) => `SELECT ${HELD_ROW} FROM "Application" WHERE "id" IN (${placeholders(count)}) ${IN_LOCK_ORDER}`,
);

/** Returns those of these applications that exist, locked for update. */
export function lockApplications(sql: Sql, ids: readonly string[]): Promise<LockedApplication[]> {
  return ids.length === 0 ? Promise.resolve([]) : sql.lockForUpdate<LockedApplication>(holdingOf(ids.length), ids);
}

/** Returns those of these applications that exist. */
export function findApplications(sql: Reading, ids: readonly string[]): Promise<ApplicationRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : sql.all<ApplicationRow>(findingOf(ids.length), ids);
}

const findingOf = writtenOnce(
  (count: number) => `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" IN (${placeholders(count)})`,
);

/** Returns up to `limit` applications with an id after `after`, in the order of their ids. */
export function listApplicationsAfter(sql: Reading, after: string, limit: number): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(`SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" > ? ORDER BY "id" LIMIT ?`, [
    after,
    limit,
  ]);
}

/** Returns up to `limit` applications with an id before `before`, newest first. */
export function listApplicationsBefore(sql: Reading, before: string, limit: number): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(
    `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "id" < ? ORDER BY "id" DESC LIMIT ?`,
    [before, limit],
  );
}

export async function insertApplication(sql: Sql, row: LockedApplication, secrets: SecretColumns): Promise<void> {
  const values: Value[] = [];
  for (const name of APPLICATION_COLUMNS) values.push(row[name]);
  for (const name of SECRET_FIELDS) values.push(secrets[name]);
  values.push(row.historyId, row.historySeal);
  await sql.run(INSERT, values);
}

/** Sets the named columns of one application and leaves the others unchanged. */
export async function setApplication(
  sql: Sql,
  id: string,
  columns: Partial<LockedApplication & SecretColumns>,
): Promise<void> {
  const values: Value[] = [];
  let names = "";
  for (const name in columns) {
    names += names === "" ? name : `,${name}`;
    values.push(columns[name as keyof typeof columns] ?? null);
  }
  values.push(id);
  await sql.run(updateOf(names), values);
}

/** Builds the statement for a list of column names separated by commas. */
const updateOf = writtenOnce((names: string) => {
  const sets = names.split(",").map((name) => `"${name}" = ?`);
  return `UPDATE "Application" SET ${sets.join(", ")} WHERE "id" = ?`;
});

/** Deletes only the row of an application, not the rows that belong to it. */
export async function deleteApplication(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "Application" WHERE "id" = ?`, [id]);
}
