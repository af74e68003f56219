import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { nestTransactions } from "@/lib/database/nested-transactions";
import type { Sql, Value } from "@/lib/database/sql";
import { lazily } from "@/lib/once";
import type { PrismaClient } from "../generated/sqlite/client";
import { cacheKib } from "./cache-size";
import { cacheForPrisma, type Statements, sqlOf, statementsOf } from "./statements";

/** How long opening may wait for another process, in milliseconds; the wait blocks this process, so it is short. */
const BUSY_TIMEOUT_MS = 250;
/**
 * Pages in the write-ahead log (192 MiB) from which a writer checkpoints it by itself; a thread of the server
 * (`lib/server/checkpoints.mjs`) normally does so sooner.
 */
const CHECKPOINT_PAGES = 48_000;
/** How much of the log stays on disk: 64 MiB. */
const LOG_BYTES = 64 * 1_048_576;

/** One SQLite connection, used by statements and by Prisma alike. */
export type Connection = {
  readonly handle: Database.Database;
  readonly statements: Statements;
  /** How many statements that may change something were begun, including Prisma's. */
  readonly changesBegun: () => number;
  /** The statements as the general interface that both databases share. */
  readonly sql: Sql;
  /** Created on first use: loading it takes a good part of the startup time. */
  readonly prisma: () => Promise<PrismaClient>;
  close(): void;
};

/** Loads Prisma's client, which takes a moment the first time. */
export const loadPrisma = lazily(() => import("../generated/sqlite/client"));

/** Opens the database in `file`; a read connection cannot write. */
export async function openConnection(file: string, mode: "read" | "write"): Promise<Connection> {
  const options = {
    url: `file:${file}`,
    readonly: mode === "read",
    fileMustExist: mode === "read",
    timeout: BUSY_TIMEOUT_MS,
  };
  const adapter = await new PrismaBetterSqlite3(options).connect();
  const handle = handleOf(adapter);
  handle.pragma(`cache_size = -${cacheKib(mode)}`);
  handle.pragma("foreign_keys = ON");
  if (mode === "write") {
    handle.pragma("journal_mode = WAL");
    handle.pragma("synchronous = FULL");
    // Deleted data is overwritten in place. Copies that SQLite left when it moved data within an index are not.
    handle.pragma("secure_delete = ON");
    // A bulk load makes it longer; once all of it is in the database, it is truncated.
    handle.pragma(`journal_size_limit = ${LOG_BYTES}`);
    handle.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // From here on the writer does its own waiting, without blocking the process.
    handle.pragma("busy_timeout = 0");
  }
  // Bound before Prisma's own use is redirected to the cache.
  const prepare = handle.prepare.bind(handle);
  const prepareText = (text: string) => prepare<Value[]>(text);
  let changes = 0;
  const noteChange = () => {
    changes += 1;
  };
  cacheForPrisma(handle, prepareText, noteChange);
  nestTransactions(adapter, (text) => handle.exec(text));
  const prisma = lazily(async () => {
    const { PrismaClient } = await loadPrisma();
    const { adapterName } = adapter;
    return new PrismaClient({ adapter: { provider: "sqlite", adapterName, connect: () => Promise.resolve(adapter) } });
  });
  const statements = statementsOf(prepareText, noteChange);
  const close = () => handle.close();
  return { handle, statements, changesBegun: () => changes, sql: sqlOf(statements), prisma, close };
}

function handleOf(adapter: SqlDriverAdapter): Database.Database {
  if ("client" in adapter && adapter.client instanceof Database) return adapter.client;
  throw new Error("the SQLite adapter of Prisma no longer shows its connection");
}
