import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { nestTransactions } from "@/lib/database/nested-transactions";
import type { Sql, Value } from "@/lib/database/sql";
import { lazily } from "@/lib/once";
import type { PrismaClient } from "../generated/sqlite/client";
import { cacheKib } from "./cache-size";

/** How long opening may wait for another process, in milliseconds; the wait blocks this process, so it is short. */
const BUSY_TIMEOUT_MS = 250;
/**
 * Pages in the write-ahead log (192 MiB) from which a writer checkpoints it by itself; a thread of the server
 * (`bin/checkpoints.mjs`) normally does so sooner.
 */
const CHECKPOINT_PAGES = 48_000;
/** How much of the log stays on disk: 64 MiB. */
const LOG_BYTES = 64 * 1_048_576;
const MOST_KEPT_STATEMENTS = 500;

/** The statements of a connection, which the driver runs synchronously. */
export type Statements = {
  readonly get: <Row>(text: string, params?: readonly Value[]) => Row | undefined;
  readonly all: <Row>(text: string, params?: readonly Value[]) => Row[];
  /** Returns how many rows were changed. */
  readonly run: (text: string, params?: readonly Value[]) => number;
};

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
  const prepare = handle.prepare.bind(handle);
  let changes = 0;
  const noteChange = () => {
    changes += 1;
  };
  const prepareForPrisma = (text: string) => prepare<Value[]>(text).safeIntegers(false);
  prepareThrough(handle, statementCache(prepareForPrisma), noteChange);
  nestTransactions(adapter, (text) => handle.exec(text));
  const prisma = lazily(async () => {
    const { PrismaClient } = await loadPrisma();
    const { adapterName } = adapter;
    return new PrismaClient({ adapter: { provider: "sqlite", adapterName, connect: () => Promise.resolve(adapter) } });
  });
  const statements = statementsOf(
    statementCache((text) => preparedOf(prepare<Value[]>(orFail(text)))),
    noteChange,
  );
  const close = () => handle.close();
  return { handle, statements, changesBegun: () => changes, sql: sqlOf(statements), prisma, close };
}

function handleOf(adapter: SqlDriverAdapter): Database.Database {
  if ("client" in adapter && adapter.client instanceof Database) return adapter.client;
  throw new Error("the SQLite adapter of Prisma no longer shows its connection");
}

type Statement = Database.Statement<Value[]>;

/**
 * Caches what is made of a text, dropping the oldest first: recording each use would cost as much as a short statement.
 */
function statementCache<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= MOST_KEPT_STATEMENTS) known.delete(known.keys().next().value ?? text);
    known.set(text, made);
    return made;
  };
}

/**
 * Returns the same change, except that a failure leaves its partial effect for the transaction to roll back: to do that
 * itself, SQLite would copy each page first.
 */
const orFail = (text: string) => text.replace(/^(INSERT|UPDATE) /, "$1 OR FAIL ");

/** Makes the adapter use cached statements too, where it would prepare one for every query. */
function prepareThrough(handle: Database.Database, keep: (text: string) => Statement, noteChange: () => void): void {
  const facade = (text: string) => {
    const statement = keep(text);
    if (!statement.readonly) noteChange();
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

/** A statement that returns each row as an array of column values, and the column names. */
type Prepared = {
  readonly statement: Statement;
  readonly names: readonly string[];
  /** A row without values. */
  readonly empty: Readonly<Record<string, Value>>;
  readonly isChange: boolean;
};

function preparedOf(statement: Statement): Prepared {
  statement.safeIntegers(false);
  const isChange = !statement.readonly;
  if (!statement.reader) return { statement, names: [], empty: {}, isChange };
  const names = statement.columns().map(({ name }) => name);
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return { statement: statement.raw(true), names, empty, isChange };
}

function statementsOf(keep: (text: string) => Prepared, noteChange: () => void): Statements {
  const prepared = (text: string) => {
    const found = keep(text);
    if (found.isChange) noteChange();
    return found;
  };
  return {
    get: <Row>(text: string, params = NO_PARAMS) => {
      const found = prepared(text);
      const values = found.statement.get(...params) as Value[] | undefined;
      return values === undefined ? undefined : rowOf<Row>(found, values);
    },
    all: <Row>(text: string, params = NO_PARAMS) => {
      const found = prepared(text);
      return (found.statement.all(...params) as Value[][]).map((values) => rowOf<Row>(found, values));
    },
    run: (text, params = NO_PARAMS) => prepared(text).statement.run(...params).changes,
  };
}

/**
 * Returns the row as an object. The driver would look up the name of each column for each row; an object that grows by
 * name to the columns of an application would become a dictionary, which is slow to read.
 */
function rowOf<Row>({ names, empty }: Prepared, values: readonly Value[]): Row {
  const row = { ...empty };
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index] as Value;
  return row as Row;
}

function sqlOf({ get, all, run }: Statements): Sql {
  return {
    isAlone: true,
    get: async <Row>(text: string, params?: readonly Value[]) => get<Row>(text, params),
    all: async <Row>(text: string, params?: readonly Value[]) => all<Row>(text, params),
    lockForUpdate: async <Row>(text: string, params?: readonly Value[]) => all<Row>(text, params),
    run: async (text, params) => {
      run(text, params);
    },
    count: async (text, params) => run(text, params),
    // The single writer is already a lock on everything.
    lock: () => Promise.resolve(),
    isLocked: () => true,
    tryLock: () => Promise.resolve(true),
  };
}
