import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../../../bin/migrate.mjs";
import { runSql, withClient } from "../../support/files/sql";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { makeInstallation, root, runBin } from "../../support/servers/server";

const LOOKS_EVERY_MS = 1;
/** The number of migrations between those at which a process is killed. */
const KILLED_EVERY = Number(process.env["MIGRATION_KILLED_EVERY"] ?? 25);
const FOLDER = join(root, "prisma/migrations/postgresql");
const SCRIPTS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, sql: readFileSync(join(FOLDER, name, "migration.sql"), "utf8") }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** As Prisma creates it. */
const MARKS = `CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
  finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;
const MARK = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
  VALUES (gen_random_uuid(), $1, $2, CASE WHEN $3 THEN now() END)`;
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
/**
 * Everything that the migrations create, and which of them are marked as finished: equal for all complete databases.
 */
const SHAPE = `
  SELECT 'column ' || table_name || '.' || column_name AS part, concat_ws(' ', data_type, is_nullable, collation_name) AS is
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
  UNION ALL SELECT 'function ' || proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'table ' || relname, concat_ws(' ', relpersistence, reloptions::text) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  UNION ALL SELECT 'mark ' || migration_name, concat_ws(' ', checksum, finished_at IS NOT NULL, rolled_back_at)
    FROM _prisma_migrations
  ORDER BY 1, 2`;

let cluster: Cluster;
let whole: Awaited<ReturnType<typeof shapeOf>>;
beforeAll(async () => {
  cluster = await startCluster();
  const url = await cluster.createDatabase();
  await migrate(url);
  whole = await shapeOf(url);
});
afterAll(() => cluster.remove());

const shapeOf = (url: string) => runSql(url, SHAPE);
const migrate = (url: string) => applyMigrations({ provider: "postgresql", url, connections: 2, isPreparing: true });

/** A database migrated up to a certain migration, with that migration marked as started. */
async function interruptedAt(name: string, isScriptRun: boolean): Promise<string> {
  const url = await cluster.createDatabase();
  await withClient(url, async (client) => {
    await client.query(MARKS);
    for (const script of SCRIPTS.filter((candidate) => candidate.name <= name)) {
      const isDone = script.name < name;
      if (isDone || isScriptRun) await client.query(script.sql);
      const checksum = createHash("sha256").update(script.sql).digest("hex");
      await client.query(MARK, [checksum, script.name, isDone]);
    }
  });
  return url;
}

/** Starts `prepare` on a PostgreSQL database, and kills it as soon as the query returns a row. */
async function killedWhen(query: string, url: string): Promise<void> {
  const { env, remove } = makeInstallation({ DATABASE_URL: url });
  const child = spawn(process.execPath, ["bin/run.mjs", "prepare"], { cwd: root, env, stdio: "ignore" });
  const ended = once(child, "exit");
  await until(query, url, ended);
  child.kill("SIGKILL");
  await ended;
  remove();
}

/** Asks until there is a row, or until the process that could cause it has ended. */
async function until(query: string, url: string, ending: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  ending.then(end, end);
  await withClient(url, async (client) => {
    const isAnswered = async () => (await client.query(query).catch(() => ({ rowCount: 0 }))).rowCount !== 0;
    while (!isOver && !(await isAnswered())) await wait(LOOKS_EVERY_MS);
  });
}

describe("An interrupted PostgreSQL migration", () => {
  test.each(SCRIPTS)("is completed, whether its script was run or not: $name", async ({ name }) => {
    // The short form tries one of the two with each migration, in turns.
    const index = SCRIPTS.findIndex((script) => script.name === name);
    for (const isScriptRun of KILLED_EVERY === 1 ? [false, true] : [index % 2 === 1]) {
      const url = await interruptedAt(name, isScriptRun);
      await migrate(url);
      expect(await shapeOf(url)).toEqual(whole);
      await cluster.dropDatabase(url);
    }
  });

  test("is completed by the next start, at whichever migration the process was killed", async () => {
    const places = SCRIPTS.filter((_, index) => index % KILLED_EVERY === 0);
    for (const { name } of places) {
      const url = await cluster.createDatabase();
      await killedWhen(`SELECT FROM _prisma_migrations WHERE migration_name = '${name}'`, url);
      const { env, remove } = makeInstallation({ DATABASE_URL: url });
      runBin(env, "prepare");
      remove();
      expect(await shapeOf(url)).toEqual(whole);
      await cluster.dropDatabase(url);
    }
    console.log(`killed at ${places.length} of ${SCRIPTS.length} migrations: each gone on from to the same schema`);
  });

  test("is waited for if the server still works on it after the process was killed", async () => {
    const url = await interruptedAt("20261123203000_early-vacuum", false);
    await withClient(url, async (client) => {
      await client.query(`BEGIN; LOCK TABLE "Application"`);
      await killedWhen(WAITING, url);
      const next = migrate(url);
      await until(`${WAITING} OFFSET 1`, url, next);
      await client.query("COMMIT");
      await next;
    });
    expect(await shapeOf(url)).toEqual(whole);
  });

  test("does not count as run if only part of its result exists", async () => {
    const url = await interruptedAt("20261122030000_privacy", false);
    await runSql(url, `CREATE TABLE "Erasure" ()`);
    await expect(migrate(url)).rejects.toThrow('the database rejected a migration: relation "Erasure" already exists');
    expect(await runSql(url, `SELECT to_regclass('"LegalHold"')::text AS name`)).toEqual([{ name: null }]);
    await runSql(url, `DROP TABLE "Erasure"`);
    await migrate(url);
    expect(await shapeOf(url)).toEqual(whole);
  });
});
