import BetterSqlite3 from "better-sqlite3";
import type { DatabaseAddress } from "@/lib/env";
import { tablesOf } from "../copy/source";
import { namesOf, type Table } from "../copy/table";
import { connectTo, tablesOn } from "./postgresql";
import { type Row, written } from "./value";

/** A database as it was at one point in time, whatever is written to it meanwhile. */
export type Snapshot = {
  readonly tables: readonly Table[];
  /** The names of the applied migrations. */
  readonly migrations: readonly string[];
  /** Yields all rows of a table in batches. */
  rows(table: Table): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
};

/** Rows read at once: a lead may have 64 KiB. */
const AT_ONCE = 200;
const MIGRATIONS = "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1";

const selectFrom = ({ name, columns }: Table) =>
  `SELECT ${namesOf(columns)} FROM "${name}"${columns.some((column) => column.name === "id") ? ' ORDER BY "id"' : ""}`;

/** Opens a database in its current state, without blocking writers. */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  return address.provider === "sqlite" ? ofSqlite(address.file) : ofPostgresql(address.url);
}

function ofSqlite(file: string): Snapshot {
  const handle = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  handle.exec("BEGIN");
  // From the first read on, the transaction sees no change.
  const migrations = handle.prepare<[], string>(MIGRATIONS).pluck().all();
  return {
    tables: tablesOf(handle),
    migrations,
    async *rows(table) {
      const { columns } = table;
      const statement = handle.prepare<[], unknown[]>(selectFrom(table)).raw();
      let batch: Row[] = [];
      for (const row of statement.iterate()) {
        batch.push(columns.map((column, index) => written(row[index], column)));
        if (batch.length < AT_ONCE) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => {
      handle.close();
    },
  };
}

async function ofPostgresql(url: string): Promise<Snapshot> {
  const client = await connectTo(url);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = (await client.query<{ name: string }>(MIGRATIONS)).rows.map(({ name }) => name);
  return {
    tables: await tablesOn(client),
    migrations,
    async *rows(table) {
      const { columns } = table;
      await client.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${selectFrom(table)}`);
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: `FETCH ${AT_ONCE} FROM "rows"`, rowMode: "array" });
        if (rows.length === 0) break;
        yield rows.map((row) => columns.map((column, index) => written(row[index], column)));
      }
      await client.query(`CLOSE "rows"`);
    },
    close: () => client.end(),
  };
}
