import type pg from "pg";
import { z } from "zod";
import { lockNumber } from "@/lib/database/postgresql/transaction";
import type { Table } from "./table";

/** The setting that says whose unfinished copy a database is; the service does not start on one. */
export const MARK = "unfinishedCopy";

const Mark = z.object({
  /** Identifies the source. */
  source: z.string(),
  /** The dropped indexes, by name, with the statements that create them. */
  indexes: z.array(z.object({ name: z.string(), definition: z.string() })),
});
export type Mark = z.infer<typeof Mark>;

type Plan = { readonly source: string; readonly tables: readonly Table[]; readonly isFresh: boolean };

// Indexes of constraints, including primary keys, stay: they show which rows exist already.
const INDEXES = `SELECT c.relname AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
  ORDER BY 1`;

/**
 * Returns the mark of a database; null if it is empty. Throws if it contains anything other than a copy of the source.
 */
export async function findMark(client: pg.Client, { source, tables }: Plan): Promise<Mark | null> {
  if (await hasTable(client, "Setting")) {
    const text = `SELECT "value" FROM "Setting" WHERE "name" = $1`;
    const { rows } = await client.query<{ value: string }>(text, [MARK]);
    const mark = rows[0] === undefined ? null : Mark.parse(JSON.parse(rows[0].value));
    if (mark?.source === source) return mark;
    if (mark !== null)
      throw new Error("the target is an unfinished copy of another source: use that source, or an empty database");
  }
  for (const { name } of tables) {
    if (!(await hasTable(client, name))) continue;
    const { rowCount } = await client.query(`SELECT FROM "${name}" LIMIT 1`);
    if (rowCount !== 0)
      throw new Error(`the target is not empty, it has rows in ${name}: create an empty database for it`);
  }
  return null;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ oid: string | null }>(`SELECT to_regclass($1) AS "oid"`, [`"${name}"`]);
  return rows[0]?.oid != null;
}

/** Marks an empty database and drops the indexes that would slow the copy down, or continues with a marked one. */
export async function takeMark(client: pg.Client, plan: Plan): Promise<Mark> {
  await client.query("BEGIN");
  try {
    // An instance that starts on it meanwhile waits here, and is then refused.
    await client.query("SELECT pg_advisory_xact_lock($1)", [lockNumber("keyCheck")]);
    const found = await findMark(client, plan);
    const mark = found ?? { source: plan.source, indexes: await indexesOf(client, plan.tables) };
    if (found !== null && plan.isFresh) await client.query(`TRUNCATE ${plan.tables.map(({ name }) => `"${name}"`)}`);
    if (found === null || plan.isFresh) {
      for (const { name } of mark.indexes) await client.query(`DROP INDEX IF EXISTS "${name}"`);
      await client.query(`INSERT INTO "Setting" ("name", "value") VALUES ($1, $2)`, [MARK, JSON.stringify(mark)]);
    }
    await client.query("COMMIT");
    return mark;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function indexesOf(client: pg.Client, tables: readonly Table[]): Promise<Mark["indexes"]> {
  return (await client.query(INDEXES, [tables.map(({ name }) => name)])).rows;
}

/** Creates the dropped indexes again as they were. */
export async function replaceIndexes(client: pg.Client, mark: Mark, tell: (name: string) => void): Promise<void> {
  for (const { name, definition } of mark.indexes) {
    tell(name);
    await client.query(definition.replace(/^CREATE (UNIQUE )?INDEX /, "$&IF NOT EXISTS "));
  }
}
