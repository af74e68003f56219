// Statements: a job writes them in the transaction that reads the totals.
import type { Reading, Sql } from "@/lib/database/sql";
import { sealOfValues } from "./seal-hash";

/** One link of the chain over the whole installation: the totals of all tables at a time, and all links before. */
export type SealHead = {
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** JSON: how many rows each table has, and how often that changed. */
  readonly state: string;
  readonly seal: string;
};

const COLUMNS = `"number", "at", "state", "seal"`;

export const sealOfHead = ({ number, at, state }: Omit<SealHead, "seal">, previous: string) =>
  sealOfValues("head", [number, at, state, previous]).toString("base64url");

export const findNewestHead = async (sql: Reading): Promise<SealHead | null> =>
  (await sql.get<SealHead>(`SELECT ${COLUMNS} FROM "SealHead" ORDER BY "number" DESC LIMIT 1`)) ?? null;

export const listHeads = (sql: Reading, after: number, limit: number) =>
  sql.all<SealHead>(`SELECT ${COLUMNS} FROM "SealHead" WHERE "number" > ? ORDER BY "number" LIMIT ?`, [after, limit]);

export async function insertHead(sql: Sql, { number, at, state, seal }: SealHead): Promise<void> {
  await sql.run(`INSERT INTO "SealHead" (${COLUMNS}) VALUES (?, ?, ?, ?)`, [number, at, state, seal]);
}

/** Removes the links from before a time, oldest first. */
export async function deleteHeadsBefore(sql: Sql, at: number): Promise<void> {
  await sql.run(`DELETE FROM "SealHead" WHERE "at" < ?`, [at]);
}
