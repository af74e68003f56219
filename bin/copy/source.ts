import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { UsageError } from "../command";
import { isMigrated } from "../migrate.mjs";
import { type Key, namesOf, type Range, rowText, type Table, TEXT, typeFor, within } from "./table";

/** How long a running server may take to end its transaction, in milliseconds. */
const LOCK_WITHIN_MS = 10_000;
/** Rows of a range. The largest row is a lead of 64 KiB, so even a range of only these is below 300 MB. */
const ROWS_IN_A_RANGE = 2_000;
/**
 * Each database has its own migrations; rate limit windows of seconds are over before the copy is; daily file counts
 * are made where files are written.
 */
export const LEFT_OUT = ["_prisma_migrations", "RateLimitCount", "PipelineDay"];

const TABLES = String.raw`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`;
const COLUMNS = "SELECT name, type, pk FROM pragma_table_info(?)";
const KEY_CHECK = `SELECT "value" FROM "Setting" WHERE "name" = 'keyCheck'`;

type ColumnInfo = { readonly name: string; readonly type: string; readonly pk: number };

/** A summary of a range. */
export type Digest = { readonly rows: number; readonly sha256: string };

/** The database being copied. Nobody can write to it until `close`, and neither does this. */
export class Source {
  readonly #handle: BetterSqlite3.Database;
  readonly tables: readonly Table[];
  /** The check of its keys, unique to this installation. */
  readonly keyCheck: string;

  private constructor(handle: BetterSqlite3.Database) {
    const keyCheck = handle.prepare<[], string>(KEY_CHECK).pluck().get();
    if (keyCheck === undefined)
      throw new Error("the service was never started on the source: there is nothing in it to copy");
    this.#handle = handle;
    this.keyCheck = keyCheck;
    this.tables = tablesOf(handle);
  }

  /** Opens the database in a file and blocks writers. Throws one line that says why it cannot be copied. */
  static async open(file: string): Promise<Source> {
    if (!existsSync(file)) throw new UsageError("There is no file at the path of --from.");
    const handle = new BetterSqlite3(file, { fileMustExist: true, timeout: LOCK_WITHIN_MS });
    try {
      lock(handle);
      if (!(await isMigrated(handle)))
        throw new Error("the source is from an older version: start this version on it once, then copy it");
      return new Source(handle);
    } catch (error) {
      handle.close();
      throw error;
    }
  }

  count({ name }: Table): number {
    return this.#handle.prepare<[], number>(`SELECT COUNT(*) FROM "${name}"`).pluck().get() ?? 0;
  }

  /** Yields all rows after a key, in ranges; the last one has no end, and no rows if there are none. */
  *ranges(table: Table, after: Key | undefined): Generator<Range> {
    for (let start = after; ; ) {
      const { condition, values } = within(table, { after: start, until: undefined }, () => "?");
      const keys = namesOf(table.key);
      const text = `SELECT ${keys} FROM "${table.name}" WHERE ${condition} ORDER BY ${keys} LIMIT 1 OFFSET ?`;
      const statement = this.#handle.prepare<unknown[], Key>(text).raw();
      const until = statement.get(...values, ROWS_IN_A_RANGE - 1);
      yield { after: start, until };
      if (until === undefined) return;
      start = until;
    }
  }

  /** Returns the columns of a range, each as an array in PostgreSQL's notation. */
  arrays(table: Table, range: Range): { readonly rows: number; readonly arrays: readonly string[] } {
    const arrays = table.columns.map((column) => {
      const text = TEXT.sqlite(column);
      const element =
        column.type === "text" || column.type === "bytea"
          ? String.raw`'"' || replace(replace(${text}, '\', '\\'), '"', '\"') || '"'`
          : text;
      return `'{' || group_concat(coalesce(${element}, 'NULL'), ',') || '}'`;
    });
    const [rows, ...rest] = this.#aggregate(`COUNT(*), ${arrays.join(", ")}`, table, range);
    return { rows: Number(rows), arrays: rest.map(String) };
  }

  digest(table: Table, range: Range): Digest {
    const [rows, text] = this.#aggregate(
      `COUNT(*), group_concat(${rowText(table.columns, TEXT.sqlite)}, '')`,
      table,
      range,
    );
    return {
      rows: Number(rows),
      sha256: createHash("sha256")
        .update(String(text ?? ""))
        .digest("hex"),
    };
  }

  #aggregate(what: string, table: Table, range: Range): readonly unknown[] {
    const { condition, values } = within(table, range, () => "?");
    const rows = `SELECT * FROM "${table.name}" WHERE ${condition} ORDER BY ${namesOf(table.key)}`;
    return (
      this.#handle
        .prepare<unknown[], unknown[]>(`SELECT ${what} FROM (${rows})`)
        .raw()
        .get(...values) ?? []
    );
  }

  close(): void {
    this.#handle.close();
  }
}

function lock(handle: BetterSqlite3.Database): void {
  try {
    handle.exec("BEGIN IMMEDIATE");
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError) || error.code !== "SQLITE_BUSY") throw error;
    throw new Error("the source is constantly being written to, or already being copied: try again later");
  }
}

/** Returns the tables of an installation, except those that a copy does not need. */
export function tablesOf(handle: BetterSqlite3.Database): readonly Table[] {
  const names = handle.prepare<[], string>(TABLES).pluck().all();
  return names
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => tableOf(name, handle.prepare<[string], ColumnInfo>(COLUMNS).all(name)));
}

function tableOf(name: string, infos: readonly ColumnInfo[]): Table {
  const column = (info: ColumnInfo) => ({ name: info.name, type: typeFor(info.type, `${name}.${info.name}`) });
  const key = infos.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key and cannot be copied`);
  return { name, columns: infos.map(column), key: key.map(column) };
}
