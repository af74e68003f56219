import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type pg from "pg";
import { openDatabase } from "@/lib/database/database";
import { preparing } from "@/lib/database/postgresql/pool";
import type { Reading, Value } from "@/lib/database/sql";
import type { DatabaseAddress } from "@/lib/env";
import { dropProof, turnProof } from "../copy/proof-triggers";
import { tablesOf } from "../copy/source";
import { type CopiedColumn, namesOf, type Table } from "../copy/table";
import { applyMigrations } from "../migrate.mjs";
import type { Batch } from "./lines";
import { connectTo, tablesOn } from "./postgresql";
import { giveName, removeLeftBehind, removeUnfinished, unfinishedName } from "./unfinished";
import { type Row, readBack } from "./value";

/** A database being created from a backup, invisible until `finish`. */
export type Restored = {
  insert(batch: Batch): Promise<void>;
  /** Runs `check` on the inserted rows; throws if the database is incomplete. */
  check(check: (read: Reading) => Promise<void>): Promise<void>;
  /** Records when the backup began: the service does not start before `finishRestore`. */
  mark(begunAt: number): Promise<void>;
  /** Makes it visible, at once and as a whole. */
  finish(): Promise<void>;
  /** Removes unfinished work. */
  close(): Promise<void>;
};

/** Begins a database at a URL. Throws one line if there is one already. */
export function beginRestored(address: DatabaseAddress): Promise<Restored> {
  return address.provider === "sqlite" ? inSqlite(address.file) : inPostgresql(address);
}

const PUT = `INSERT INTO "Setting" ("name", "value") VALUES (?, ?) ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`;

const markOf = (begunAt: number) => ["restoredFrom", JSON.stringify({ begunAt })];

/** Returns a function that orders a row's values by a table's columns. Throws if the columns differ. */
function arranging(tables: readonly Table[]) {
  return ({ table: name, columns, rows }: Batch) => {
    const table = tables.find((candidate) => candidate.name === name);
    if (
      table === undefined ||
      table.columns.length !== columns.length ||
      !table.columns.every((column) => columns.includes(column.name))
    )
      throw new Error(`the backup's table ${name} does not exist in this version`);
    const inOrder = columns
      .map((column) => table.columns.find((candidate) => candidate.name === column))
      .filter((column) => column !== undefined);
    return { name, columns: inOrder, rows };
  };
}

/**
 * Rows that triggers made for the files restored before give way to those of the backup, which are from the first time.
 */
const overMade = (table: string) =>
  table === "StatusReach"
    ? `ON CONFLICT ("applicationId", "rank") DO UPDATE SET "at" = excluded."at"`
    : table === "LoanFact"
      ? `ON CONFLICT ("applicationId") DO NOTHING`
      : "";

const valuesOf = (row: Row, columns: readonly CopiedColumn[]) =>
  columns.map((column, index) => readBack(row[index] ?? null, column));

async function inSqlite(file: string): Promise<Restored> {
  removeLeftBehind(file, "restoring");
  const taken = new Error(
    "there is already a database: move it away, or set DATA_DIR or DATABASE_URL to another place",
  );
  // The log of another database would be written into this one.
  const isTaken = () => ["", "-wal", "-journal"].some((end) => existsSync(file + end));
  if (isTaken()) throw taken;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const making = unfinishedName(file, "restoring");
  const handle = await openEmpty(making);
  const arrange = arranging(tablesOf(handle));
  handle.exec("BEGIN");
  const makeProof = dropProof(handle);
  return {
    insert: async (batch) => {
      const { name, columns, rows } = arrange(batch);
      const statement = handle.prepare(
        `INSERT INTO "${name}" (${namesOf(columns)}) VALUES (${columns.map(() => "?").join(", ")}) ${overMade(name)}`,
      );
      for (const row of rows) statement.run(...valuesOf(row, columns));
    },
    check: async (check) => {
      makeProof();
      handle.exec("COMMIT");
      const said = handle.pragma("integrity_check", { simple: true });
      if (said !== "ok") throw new Error("the restored database is damaged: integrity_check finds faults");
      handle.pragma("wal_checkpoint(TRUNCATE)");
      const database = await openDatabase({ provider: "sqlite", file: making });
      try {
        await check(database.read);
      } finally {
        await database.close();
      }
    },
    mark: async (begunAt) => {
      handle.prepare(PUT).run(...markOf(begunAt));
    },
    finish: async () => {
      handle.close();
      // Another restore, or a start of the service, may have made it meanwhile.
      if (isTaken() || !giveName(making, file)) throw taken;
    },
    close: async () => {
      handle.close();
      removeUnfinished(making);
    },
  };
}

/** Creates an empty database with the tables of this version, for this account only. */
async function openEmpty(making: string): Promise<BetterSqlite3.Database> {
  try {
    await applyMigrations({ provider: "sqlite", file: making });
    chmodSync(making, 0o600);
    const handle = new BetterSqlite3(making);
    handle.pragma("journal_mode = WAL");
    return handle;
  } catch (error) {
    removeUnfinished(making);
    throw error;
  }
}

async function inPostgresql(address: Extract<DatabaseAddress, { readonly provider: "postgresql" }>): Promise<Restored> {
  await applyMigrations(address);
  const client = await connectTo(address.url);
  try {
    const tables = await tablesOn(client);
    await client.query("BEGIN");
    for (const { name } of tables) {
      // An instance that starts on it meanwhile waits, and then finds it restored.
      await client.query(`LOCK TABLE "${name}" IN EXCLUSIVE MODE`);
      const { rowCount } = await client.query(`SELECT FROM "${name}" LIMIT 1`);
      if (rowCount !== 0) throw new Error(`the database is not empty, it has rows in ${name}: create an empty one`);
    }
    await turnProof(client, "DISABLE");
    const arrange = arranging(tables);
    return {
      insert: (batch) => insertInto(client, arrange(batch)),
      check: async (check) => {
        await turnProof(client, "ENABLE");
        // Without table statistics the checks would be planned for empty tables.
        await client.query("ANALYZE");
        await check(readingOn(client));
      },
      mark: async (begunAt) => {
        await client.query(PUT.replace("?, ?", "$1, $2"), markOf(begunAt));
      },
      finish: async () => {
        await client.query("COMMIT");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

type Arranged = { readonly name: string; readonly columns: readonly CopiedColumn[]; readonly rows: readonly Row[] };

async function insertInto(client: pg.Client, { name, columns, rows }: Arranged): Promise<void> {
  const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
  const values = rows.map((row) => valuesOf(row, columns));
  const arrays = columns.map((_, index) => values.map((row) => row[index]));
  await client.query(
    `INSERT INTO "${name}" (${namesOf(columns)}) SELECT * FROM unnest(${lists}) ${overMade(name)}`,
    arrays,
  );
}

/** Returns reads inside the transaction open on a connection. */
function readingOn(client: pg.Client): Reading {
  const prepare = preparing(false);
  const run = async (text: string, params: readonly Value[] = []) =>
    (await client.query({ ...prepare(text), values: [...params] })).rows;
  return {
    get: async <R>(text: string, params?: readonly Value[]) => (await run(text, params))[0] as R | undefined,
    all: async <R>(text: string, params?: readonly Value[]) => (await run(text, params)) as R[],
  };
}
