import { spawnSync } from "node:child_process";
import { type ChainedRow, HISTORY_COLUMNS } from "@/lib/data/applications/history/history";
import type { Database } from "@/lib/database/database";
import type { Value } from "@/lib/database/sql";
import { type HistoryFault, verifyEnds, verifyEntries } from "@/lib/operations/installation/verify/verify-history";
import { root } from "../servers/server";

/** Returns everything that the check finds wrong with the histories of a database. */
export async function faultsOf({ read }: Database): Promise<readonly HistoryFault[]> {
  const found: HistoryFault[] = [];
  for await (const { faults } of verifyEntries(read)) found.push(...faults);
  for await (const { faults } of verifyEnds(read)) found.push(...faults);
  return found;
}

/** Runs `npm run verify` in an installation. */
export function runVerify(env: NodeJS.ProcessEnv) {
  const done = spawnSync(process.execPath, ["bin/run.mjs", "verify"], { cwd: root, env, encoding: "utf8" });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** Returns every entry of every history. */
export const entriesOf = ({ read }: Database) =>
  read.all<ChainedRow>(
    `SELECT ${HISTORY_COLUMNS.map((name) => `"${name}"`).join(", ")} FROM "HistoryEntry" ORDER BY "id"`,
  );

export const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
};

/** Returns the bytes with one bit of one byte changed. */
export function bent(value: string | number): string | number {
  if (typeof value === "number") return value + 2 ** Math.floor(Math.random() * 20);
  const at = Math.floor(Math.random() * value.length);
  const other = String.fromCharCode(value.charCodeAt(at) ^ 1);
  return value.slice(0, at) + other + value.slice(at + 1);
}

/** Sets columns of a row, bypassing the product. */
export async function setRow(db: Database, table: string, id: string, columns: Readonly<Record<string, Value>>) {
  const names = Object.keys(columns);
  const text = `UPDATE "${table}" SET ${names.map((name) => `"${name}" = ?`).join(", ")} WHERE "id" = ?`;
  await db.inTransaction((sql) => sql.run(text, [...Object.values(columns), id]));
}

/** Inserts a row into the history or removes it, bypassing the product. */
export const insertEntry = (db: Database, row: ChainedRow) =>
  db.inTransaction((sql) =>
    sql.run(
      `INSERT INTO "HistoryEntry" (${HISTORY_COLUMNS.map((name) => `"${name}"`).join(", ")}) VALUES (${HISTORY_COLUMNS.map(() => "?").join(", ")})`,
      HISTORY_COLUMNS.map((name) => row[name]),
    ),
  );
export const deleteEntry = (db: Database, id: string) =>
  db.inTransaction((sql) => sql.run(`DELETE FROM "HistoryEntry" WHERE "id" = ?`, [id]));
