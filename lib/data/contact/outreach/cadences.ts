// Hot path: a version is read with every claim. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";

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

/** Returns the steps of a version as JSON; null if there is no such version. */
export async function findSteps(sql: Reading, id: string): Promise<string | null> {
  return (await sql.get<{ steps: string }>(FIND, [id]))?.steps ?? null;
}

/** Returns the newest version of a cadence; null if it has none. */
export async function findNewestVersion(sql: Reading, cadenceId: string): Promise<CadenceVersionRow | null> {
  return (await sql.get<CadenceVersionRow>(FIND_NEWEST, [cadenceId])) ?? null;
}

/** Lists the published versions of all cadences, with their steps as JSON. */
export const listVersions = (sql: Reading): Promise<Pick<CadenceVersionRow, "id" | "steps">[]> =>
  sql.all(`SELECT "id", "steps" FROM "CadenceVersion"`);

/** Adds a version of a cadence, and the cadence unless it is there. A version that is there stays as it is. */
export async function insertCadenceVersion(sql: Sql, name: string, row: CadenceVersionRow): Promise<void> {
  await sql.run(INSERT_CADENCE, [row.cadenceId, name, row.publishedAt]);
  await sql.run(INSERT, [row.id, row.cadenceId, row.number, row.steps, row.publishedAt]);
}
