// Hot path: a version is read with every claim. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import type { CadenceEntry } from "@/lib/domain/contact/outreach/entry";

/** A published version of a cadence. Times are epoch milliseconds. */
export type CadenceVersionRow = {
  readonly id: string;
  readonly cadenceId: string;
  readonly number: number;
  /** JSON: the steps. */
  readonly steps: string;
  readonly publishedAt: number;
};

const FIND = `SELECT "steps" FROM "CadenceVersion" WHERE "id" = ?`;
const FIND_NEWEST = `SELECT "id", "cadenceId", "number", "steps", "publishedAt" FROM "CadenceVersion"
  WHERE "cadenceId" = ? ORDER BY "number" DESC LIMIT 1`;
const INSERT_CADENCE = `INSERT INTO "Cadence" ("id", "name", "createdAt") VALUES (?, ?, ?) ON CONFLICT ("id") DO NOTHING`;
const INSERT = `INSERT INTO "CadenceVersion" ("id", "cadenceId", "number", "steps", "publishedAt") VALUES (?, ?, ?, ?, ?)
  ON CONFLICT ("id") DO NOTHING`;

const LIST_OWN = `SELECT "id", "name", "entry", "entrySince" FROM "Cadence"
  WHERE "entry" IS NOT NULL AND "retiredAt" IS NULL ORDER BY "createdAt", "id"`;
const INSERT_OWN = `INSERT INTO "Cadence" ("id", "name", "createdAt", "entry", "entrySince") VALUES (?, ?, ?, ?, ?)`;

/** Returns the steps of a version as JSON; null if there is no such version. */
export async function findSteps(sql: Reading, id: string): Promise<string | null> {
  return (await sql.get<{ steps: string }>(FIND, [id]))?.steps ?? null;
}

/** Returns the newest version of a cadence; null if it has none. */
export async function findNewestVersion(sql: Reading, cadenceId: string): Promise<CadenceVersionRow | null> {
  return (await sql.get<CadenceVersionRow>(FIND_NEWEST, [cadenceId])) ?? null;
}

/** Lists the versions of cadences in which borrowers are, with their steps as JSON. */
export const listVersionsInUse = (sql: Reading): Promise<Pick<CadenceVersionRow, "id" | "steps">[]> =>
  sql.all(`SELECT v."id", v."steps" FROM "CadenceVersion" v
    WHERE EXISTS (SELECT 1 FROM "Enrollment" e WHERE e."cadenceVersionId" = v."id" AND e."endedAt" IS NULL)`);

/** Adds a version of a cadence, and the cadence unless it is there. A version that is there stays as it is. */
export async function insertCadenceVersion(sql: Sql, name: string, row: CadenceVersionRow): Promise<void> {
  await sql.run(INSERT_CADENCE, [row.cadenceId, name, row.publishedAt]);
  await sql.run(INSERT, [row.id, row.cadenceId, row.number, row.steps, row.publishedAt]);
}

/** A cadence that a user added. Times are epoch milliseconds. */
export type OwnCadenceRow = {
  readonly id: string;
  readonly name: string;
  readonly entry: CadenceEntry;
  /** When `entry` last changed, or the cadence was added. Files that moved to a status earlier do not enter. */
  readonly entrySince: number;
};

/** Lists the cadences that users added and did not retire, oldest first. */
export async function listOwnCadences(sql: Reading): Promise<OwnCadenceRow[]> {
  const rows = await sql.all<Omit<OwnCadenceRow, "entry"> & { readonly entry: string }>(LIST_OWN);
  return rows.map((row) => ({ ...row, entry: JSON.parse(row.entry) }));
}

/** Adds a cadence, without any version. */
export const insertOwnCadence = (sql: Sql, { id, name, entry, entrySince }: OwnCadenceRow): Promise<void> =>
  sql.run(INSERT_OWN, [id, name, entrySince, JSON.stringify(entry), entrySince]);

/** Stores the name of a cadence, and which files enter it. */
export const setOwnCadence = (sql: Sql, { id, name, entry, entrySince }: OwnCadenceRow): Promise<void> =>
  sql.run(`UPDATE "Cadence" SET "name" = ?, "entry" = ?, "entrySince" = ? WHERE "id" = ?`, [
    ...[name, JSON.stringify(entry), entrySince, id],
  ]);

/** Stops new files from entering a cadence. */
export const retireCadence = (sql: Sql, id: string, now: number): Promise<void> =>
  sql.run(`UPDATE "Cadence" SET "retiredAt" = ? WHERE "id" = ?`, [now, id]);

/** Deletes a cadence with its versions. An enrollment that is in one of them ends with its next step. */
export async function deleteOwnCadence(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "CadenceVersion" WHERE "cadenceId" = ?`, [id]);
  await sql.run(`DELETE FROM "Cadence" WHERE "id" = ?`, [id]);
}
