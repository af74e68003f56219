import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { lazily } from "@/lib/once";
import type { PrismaClient } from "../generated/sqlite/client";
import { nestTransactions } from "../nested-transactions";
import type { Sql, Value } from "../sql";

/** How long opening may wait for another process, in milliseconds; the wait stops this process, so it is short. */
const BUSY_TIMEOUT_MS = 250;
const CACHE_KIB = 65_536;
/** Pages that the write-ahead log gathers before they are brought into the database (128 MiB): fewer, larger sweeps. */
const CHECKPOINT_PAGES = 32_000;
const MOST_KEPT_STATEMENTS = 500;

/** The statements of a connection, as the driver answers them: at once. */
export type Statements = {
  readonly get: <Row>(text: string, params?: readonly Value[]) => Row | undefined;
  readonly all: <Row>(text: string, params?: readonly Value[]) => Row[];
  /** Answers how many rows were changed. */
  readonly run: (text: string, params?: readonly Value[]) => number;
};

/** One SQLite connection, used by statements and by Prisma alike. */
export type Connection = {
  readonly handle: Database.Database;
  readonly statements: Statements;
  /** The same as everyone uses them. */
  readonly sql: Sql;
  /** Made at its first use: to load it takes a good part of a start. */
  readonly prisma: () => Promise<PrismaClient>;
  close(): void;
};

/** Loads Prisma's client, which takes a moment the first time. */
export const loadPrisma = lazily(() => import("../generated/sqlite/client"));

/** Opens the database in `file`; a connection that only reads cannot write. */
export async function openConnection(file: string, mode: "read" | "write"): Promise<Connection> {
  const options = {
    url: `file:${file}`,
    readonly: mode === "read",
    fileMustExist: mode === "read",
    timeout: BUSY_TIMEOUT_MS,
  };
  const adapter = await new PrismaBetterSqlite3(options).connect();
  const handle = handleOf(adapter);
  handle.pragma(`cache_size = -${CACHE_KIB}`);
  handle.pragma("foreign_keys = ON");
  if (mode === "write") {
    handle.pragma("journal_mode = WAL");
    handle.pragma("synchronous = FULL");
    // What is deleted is overwritten where it stood. What SQLite left behind when it moved it within an index is not.
    handle.pragma("secure_delete = ON");
    handle.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // From here on the writer waits by itself, and lets the process go on meanwhile.
    handle.pragma("busy_timeout = 0");
  }
  const prepare = handle.prepare.bind(handle);
  prepareThrough(handle, keptStatements(prepare));
  nestTransactions(adapter, (text) => handle.exec(text));
  const prisma = lazily(async () => {
    const { PrismaClient } = await loadPrisma();
    const { adapterName } = adapter;
    return new PrismaClient({ adapter: { provider: "sqlite", adapterName, connect: () => Promise.resolve(adapter) } });
  });
  const statements = statementsOf(keptStatements((text) => prepare(leavingHalves(text))));
  return { handle, statements, sql: sqlOf(statements), prisma, close: () => handle.close() };
}

function handleOf(adapter: SqlDriverAdapter): Database.Database {
  if ("client" in adapter && adapter.client instanceof Database) return adapter.client;
  throw new Error("the SQLite adapter of Prisma no longer shows its connection");
}

type Kept = Database.Statement<Value[]>;
type Keep = (text: string) => Kept;

/** Statements by text, the oldest dropped first: to note each use would cost as much as a short statement. */
function keptStatements(prepare: (text: string) => Database.Statement): Keep {
  const kept = new Map<string, Kept>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const statement = (prepare(text) as Kept).safeIntegers(false);
    if (kept.size >= MOST_KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? text);
    kept.set(text, statement);
    return statement;
  };
}

/**
 * The same change, but where it fails, what it did until then stays, and is for the transaction to take back: to be
 * able to do so itself, SQLite would copy each page first.
 */
const leavingHalves = (text: string) => text.replace(/^(INSERT|UPDATE) /, "$1 OR FAIL ");

/** Lets the adapter run kept statements too, where it would prepare one for every query. */
function prepareThrough(handle: Database.Database, keep: Keep): void {
  const facade = (text: string) => {
    const statement = keep(text);
    const bind = (args: Value[]) => ({
      reader: statement.reader,
      run: () => statement.run(...args),
      columns: () => statement.columns(),
      raw: () => ({
        all: () => {
          statement.raw(true);
          try {
            return statement.all(...args);
          } finally {
            statement.raw(false);
          }
        },
      }),
    });
    return { bind, run: () => statement.run() };
  };
  Object.defineProperty(handle, "prepare", { value: facade });
}

const NO_PARAMS: readonly Value[] = [];

function statementsOf(keep: Keep): Statements {
  return {
    get: <Row>(text: string, params = NO_PARAMS) => keep(text).get(...params) as Row | undefined,
    all: <Row>(text: string, params = NO_PARAMS) => keep(text).all(...params) as Row[],
    run: (text, params = NO_PARAMS) => keep(text).run(...params).changes,
  };
}

function sqlOf({ get, all, run }: Statements): Sql {
  return {
    get: async <Row>(text: string, params?: readonly Value[]) => get<Row>(text, params),
    all: async <Row>(text: string, params?: readonly Value[]) => all<Row>(text, params),
    hold: async <Row>(text: string, params?: readonly Value[]) => all<Row>(text, params),
    run: async (text, params) => {
      run(text, params);
    },
    count: async (text, params) => run(text, params),
    // The one writer is a lock on everything.
    lock: () => Promise.resolve(),
    tryLock: () => Promise.resolve(true),
  };
}
