// Brings a database to the models of this version; several instances may try at once.
import { existsSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { migrationNames, runMigrations } from "./schema-engine.mjs";

const APPLIED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
/** The number of the lock under which one instance migrates; it is held by a transaction, so that a pooler may be between. */
const LOCK = 4_711_202_611;

/** Applies what is missing to a database. */
export async function applyMigrations(database) {
  await (database.provider === "sqlite" ? migrateSqlite(database) : migratePostgresql(database));
}

/** The engine takes the file for itself, which a running server would not allow: it is only asked when it has to be. */
async function migrateSqlite(database) {
  if (!existsSync(database.file) || !(await isFileMigrated(database.file))) await runMigrations(database);
}

async function isFileMigrated(file) {
  const handle = new BetterSqlite3(file);
  try {
    return await isMigrated(handle);
  } finally {
    handle.close();
  }
}

/** Has an open SQLite database the tables of this version? */
export async function isMigrated(handle) {
  const table = handle.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
  return isCurrent("sqlite", table ? handle.prepare(APPLIED).all() : []);
}

async function migratePostgresql(database) {
  const client = new pg.Client({ connectionString: database.url, application_name: "hearthline migration" });
  client.on("error", () => {});
  await client.connect();
  try {
    if (await isCurrent("postgresql", await appliedOn(client))) return;
    await client.query("BEGIN");
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    // Another instance may have done it meanwhile.
    if (!(await isCurrent("postgresql", await appliedOn(client)))) {
      await forgetInterrupted(client);
      await runMigrations(database);
    }
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function appliedOn(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  return rows[0].name === null ? [] : (await client.query(APPLIED)).rows;
}

/** A migration that was cut off has left nothing but its mark, which would be in the way of trying again. */
async function forgetInterrupted(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (rows[0].name !== null) await client.query("DELETE FROM _prisma_migrations WHERE finished_at IS NULL");
}

async function isCurrent(provider, applied) {
  const names = new Set(applied.map(({ name }) => name));
  return (await migrationNames(provider)).every((name) => names.has(name));
}
