/** The value of a statement parameter or a column. */
export type Value = string | number | Uint8Array | null;

/**
 * Prepared statements of the database driver, for request paths where Prisma's query compiler was measured to cost ten
 * times the query. A text stays prepared: it must come from a small closed set, with `?` for every value, and be valid
 * in SQLite and PostgreSQL alike. Name the columns of a table, because their names are looked up once. Times and counts
 * come back as numbers.
 */
export interface Reading {
  /** Returns the first row, or undefined. */
  get<Row>(text: string, params?: readonly Value[]): Promise<Row | undefined>;
  all<Row>(text: string, params?: readonly Value[]): Promise<Row[]>;
}

/** The statements of one transaction. */
export interface Sql extends Reading {
  /**
   * Whether nothing else changes while this transaction runs, so that data read before a lock is still current after
   * it.
   */
  readonly isAlone: boolean;
  /**
   * Reads rows of one table in their current state, and locks them against other changes until this transaction ends.
   */
  lockForUpdate<Row>(text: string, params?: readonly Value[]): Promise<Row[]>;
  /**
   * Runs a change. It may still be running when this resolves: if it fails, so does everything after it. Let the error
   * leave the transaction, which rolls back what the change did before it failed.
   */
  run(text: string, params?: readonly Value[]): Promise<void>;
  /** Runs a change and waits for it. Returns how many rows it changed. */
  count(text: string, params?: readonly Value[]): Promise<number>;
  /**
   * Makes every other transaction that locks one of these names wait until this one has ended, on this and all other
   * instances. Take the locks first: data read before them may have changed.
   */
  lock(...names: readonly string[]): Promise<void>;
  /** Returns whether this transaction has locked this name, or runs alone. */
  isLocked(name: string): boolean;
  /** Locks a name unless another transaction has it locked. Returns whether it did. */
  tryLock(name: string): Promise<boolean>;
}

/** Returns `"a", "b", "c"`: names as both databases quote them. */
export const columnList = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** Returns `t."a", t."b", t."c"`: names of the table that a statement calls `alias`. */
export const columnsOf = (alias: string, names: readonly string[]) =>
  names.map((name) => `${alias}."${name}"`).join(", ");

/** Returns `?, ?, ?` for `count` values. */
export const placeholders = (count: number) => Array(count).fill("?").join(", ");

const MOST_WRITTEN = 500;

/** Caches the first 500 texts of a statement: writing one costs as much as running it. */
export function writtenOnce<Key extends string | number>(textOf: (key: Key) => string): (key: Key) => string {
  const texts = new Map<Key, string>();
  return (key) => {
    const text = texts.get(key) ?? textOf(key);
    if (texts.size < MOST_WRITTEN) texts.set(key, text);
    return text;
  };
}

/** Returns the placeholders for the VALUES of an INSERT, for this number of rows and columns. */
export const rowPlaceholders = (rows: number, columns: number): string =>
  Array.from({ length: rows }, () => `(${placeholders(columns)})`).join(", ");

/** Returns the text of an INSERT of one row into `table`. */
export function insertText(table: string, columns: readonly string[]): string {
  return `INSERT INTO "${table}" (${columnList(columns)}) VALUES (${placeholders(columns.length)})`;
}
