import type Database from "better-sqlite3";
import type { Sql, Value } from "@/lib/database/sql";

const MOST_KEPT_STATEMENTS = 500;

/** The statements of a connection, which the driver runs synchronously. */
export type Statements = {
  readonly get: <Row>(text: string, params?: readonly Value[]) => Row | undefined;
  readonly all: <Row>(text: string, params?: readonly Value[]) => Row[];
  /** Returns how many rows were changed. */
  readonly run: (text: string, params?: readonly Value[]) => number;
};

type Statement = Database.Statement<Value[]>;
/** Prepares a statement, as the driver does. */
type Prepare = (text: string) => Statement;

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

/** Makes Prisma's adapter use cached statements too, where it would prepare one for every query. */
export function cacheForPrisma(handle: Database.Database, prepare: Prepare, noteChange: () => void): void {
  const keep = statementCache((text) => prepare(text).safeIntegers(false));
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

/** Returns the cached statements of a connection. `noteChange` is called before each that may change something. */
export function statementsOf(prepare: Prepare, noteChange: () => void): Statements {
  const keep = statementCache((text) => preparedOf(prepare(orFail(text))));
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

/** Returns the statements as the general interface that both databases share. */
export function sqlOf({ get, all, run }: Statements): Sql {
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
