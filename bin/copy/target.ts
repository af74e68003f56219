import pg from "pg";
import type { DatabaseAddress } from "@/lib/env";
import { applyMigrations } from "../migrate.mjs";
import { findMark, MARK, type Mark, replaceIndexes, takeMark } from "./mark";
import { turnProof } from "./proof-triggers";
import type { Digest } from "./source";
import { type CopiedColumn, type Key, namesOf, type Range, rowText, type Table, TEXT, within } from "./table";

export type TargetAddress = Extract<DatabaseAddress, { readonly provider: "postgresql" }>;

type Plan = {
  readonly address: TargetAddress;
  readonly tables: readonly Table[];
  /** Identifies the source. */
  readonly source: string;
  /** Empties an unfinished copy before continuing. */
  readonly isFresh: boolean;
};

/** The database that is copied to. */
export class Target {
  readonly #client: pg.Client;
  readonly #mark: Mark;

  private constructor(client: pg.Client, mark: Mark) {
    this.#client = client;
    this.#mark = mark;
  }

  /**
   * Connects to a database, and makes it an unfinished copy of the source if it is empty. Throws one line, and changes
   * nothing, if it is neither empty nor an unfinished copy of this source.
   */
  static async open(plan: Plan): Promise<Target> {
    const { url } = plan.address;
    const client = new pg.Client({ connectionString: url, application_name: "hearthline copy", keepAlive: true });
    // A broken connection fails the waiting query.
    client.on("error", () => undefined);
    await client.connect().catch((error: unknown) => {
      const why = error instanceof Error && "code" in error ? ` (${error.code})` : "";
      throw new Error(`the database of --to cannot be reached, or rejects the role${why}`);
    });
    try {
      await findMark(client, plan);
      await applyMigrations(plan.address);
      await compareShapes(client, plan.tables);
      const mark = await takeMark(client, plan);
      // The copied table of first times has them all; rows of the trigger would be the last of it, and end its copy.
      await client.query(`ALTER TABLE "Application" DISABLE TRIGGER "Application_reaches_first"`);
      await turnProof(client, "DISABLE");
      return new Target(client, mark);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async count({ name }: Table): Promise<number> {
    const text = `SELECT count(*) AS "count" FROM "${name}" WHERE ${copied(name)}`;
    return Number((await this.#client.query<{ count: string }>(text)).rows[0]?.count);
  }

  /** Returns the greatest key of a table; undefined while it has no rows. */
  async lastKey({ name, key }: Table): Promise<Key | undefined> {
    const descending = key.map((column) => `"${column.name}" DESC`).join(", ");
    const text = `SELECT ${namesOf(key)} FROM "${name}" WHERE ${copied(name)} ORDER BY ${descending} LIMIT 1`;
    const { rows } = await this.#client.query<string[]>({ text, rowMode: "array" });
    return rows[0]?.map((value, index) => (key[index]?.type === "text" ? value : Number(value)));
  }

  /** Inserts rows, all or none; existing ones stay as they are. */
  async insert({ name, columns }: Table, arrays: readonly string[]): Promise<void> {
    const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
    const text = `INSERT INTO "${name}" (${namesOf(columns)}) SELECT * FROM unnest(${lists}) ON CONFLICT DO NOTHING`;
    await this.#client.query(text, [...arrays]);
  }

  async digest(table: Table, range: Range): Promise<Digest> {
    const { condition, values } = within(table, range, (index) => `$${index}`);
    const texts = `string_agg(${rowText(table.columns, TEXT.postgresql)}, '' ORDER BY ${namesOf(table.key)})`;
    const text = `SELECT count(*)::int AS "rows", encode(sha256(convert_to(coalesce(${texts}, ''), 'UTF8')), 'hex') AS "sha256"
      FROM "${table.name}" WHERE ${copied(table.name)} AND ${condition}`;
    return (await this.#client.query<Digest>(text, values)).rows[0] ?? { rows: 0, sha256: "" };
  }

  /** Creates the indexes that were dropped at the start, and reports the name of each. */
  makeIndexes(tell: (name: string) => void): Promise<void> {
    return replaceIndexes(this.#client, this.#mark, tell);
  }

  /** Lets the service start on it. */
  async finish(tables: readonly Table[]): Promise<void> {
    for (const { name } of tables) await this.#client.query(`ANALYZE "${name}"`);
    await this.#client.query(`ALTER TABLE "Application" ENABLE TRIGGER "Application_reaches_first"`);
    await turnProof(this.#client, "ENABLE");
    await this.#client.query(`DELETE FROM "Setting" WHERE "name" = $1`, [MARK]);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Returns the condition that selects copied rows: all rows of a table except our mark. */
const copied = (table: string) => (table === "Setting" ? `"name" <> '${MARK}'` : "true");

/** Throws if only one side has a table or column, which would be lost. */
async function compareShapes(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const text = `SELECT column_name AS "name", data_type AS "type" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = $1`;
  const shape = (columns: readonly CopiedColumn[]) =>
    columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join();
  for (const { name, columns } of tables) {
    const { rows } = await client.query<CopiedColumn>(text, [name]);
    if (shape(rows) !== shape(columns))
      throw new Error(`the table ${name} differs between the two databases: copy with the source's version`);
  }
}
