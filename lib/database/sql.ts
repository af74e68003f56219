/** What goes into a parameter of a statement, and comes out of a column. */
export type Value = string | number | Uint8Array | null;

/**
 * Prepared statements of the database driver, for the paths of a request on which Prisma's query compiler was
 * measured to cost ten times the query. A text is kept prepared: it must come from a small closed set, with `?` for
 * every value, and be understood by SQLite and PostgreSQL alike. Name the columns of a table, for what they are called
 * is looked up once. Times and counts come back as numbers.
 */
export interface Reading {
  /** The first row, or undefined. */
  get<Row>(text: string, params?: readonly Value[]): Promise<Row | undefined>;
  all<Row>(text: string, params?: readonly Value[]): Promise<Row[]>;
}

/** The statements of one transaction. */
export interface Sql extends Reading {
  /** Is nothing else changed while this transaction runs? Then what was read before a lock is still so behind it. */
  readonly isAlone: boolean;
  /** Reads rows of one table as they are now, and keeps them from every other change until this transaction has ended. */
  hold<Row>(text: string, params?: readonly Value[]): Promise<Row[]>;
  /**
   * Runs a change. It may be on its way still when this resolves: should it fail, so does what comes after it. Let the
   * error out of the transaction, which takes back what the change did before it failed.
   */
  run(text: string, params?: readonly Value[]): Promise<void>;
  /** Runs a change and waits for it; answers how many rows it changed. */
  count(text: string, params?: readonly Value[]): Promise<number>;
  /**
   * Keeps every other transaction that locks one of these names waiting until this one has ended, on this instance and
   * on all others. Take the locks first: what was read before them may have changed.
   */
  lock(...names: readonly string[]): Promise<void>;
  /** Has this transaction locked this name, or is it alone? */
  isLocked(name: string): boolean;
  /** Locks a name unless another transaction holds it; answers whether it did. */
  tryLock(name: string): Promise<boolean>;
}

/** `"a", "b", "c"`: names as both databases quote them. */
export const columnList = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** `t."a", t."b", t."c"`: names of the table that a statement calls `alias`. */
export const columnsOf = (alias: string, names: readonly string[]) =>
  names.map((name) => `${alias}."${name}"`).join(", ");

/** `?, ?, ?` for so many values. */
export const placeholders = (count: number) => Array(count).fill("?").join(", ");

const MOST_WRITTEN = 500;

/** Keeps the texts of a statement that were written, the first 500: to write one costs as much as to run it. */
export function writtenOnce<Key extends string | number>(textOf: (key: Key) => string): (key: Key) => string {
  const texts = new Map<Key, string>();
  return (key) => {
    const text = texts.get(key) ?? textOf(key);
    if (texts.size < MOST_WRITTEN) texts.set(key, text);
    return text;
  };
}

/** The text of an INSERT of one row into `table`. */
export function insertText(table: string, columns: readonly string[]): string {
  return `INSERT INTO "${table}" (${columnList(columns)}) VALUES (${placeholders(columns.length)})`;
}
