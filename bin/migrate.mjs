// Brings a database to the models of this version; several instances may try at once.
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { migrationNames } from "./models.mjs";

const APPLIED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
/** In SQLite, an interrupted migration leaves only its mark, which would prevent another try. */
const FORGET_INTERRUPTED = "DELETE FROM _prisma_migrations WHERE finished_at IS NULL";
/**
 * The number of the lock under which one instance migrates; a transaction takes it, so that a pooler may be in between.
 */
const LOCK = 4_711_202_611;

/** How long to wait for an unreachable database, and how often to try, in milliseconds. */
const WAIT_MS = 60_000;
const TRY_EVERY_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
/** Errors that waiting does not help, by SQLSTATE: their messages contain nothing of the URL. */
const REFUSALS = {
  "28P01": "the database rejects this password: put the right one into DATABASE_URL",
  28000: "the database rejects this user or this kind of connection: correct DATABASE_URL, or allow them there",
  "3D000": "the server has no database with this name: create it, or correct DATABASE_URL",
};

/**
 * Applies the missing migrations to a database. Waits up to `patience` milliseconds for one that is unreachable. Throws
 * one line that says why it cannot be used.
 */
export async function applyMigrations(database, patience = WAIT_MS) {
  await (database.provider === "sqlite" ? migrateSqlite(database) : migratePostgresql(database, patience));
}

/**
 * Checks a database and creates nothing: returns "none" if our tables were never made, "older" if some of this version
 * are missing, else "current". Waits for an unreachable one as `applyMigrations` does.
 */
export async function lookAt(database, patience = WAIT_MS) {
  const applied = await (database.provider === "sqlite" ? appliedIn(database) : appliedAt(database, patience));
  if (applied === null) return "none";
  return (await isCurrent(database.provider, applied)) ? "current" : "older";
}

/** Opening a missing file would create it. */
function appliedIn({ file }) {
  if (!existsSync(file)) return null;
  const handle = new BetterSqlite3(file, { fileMustExist: true });
  try {
    return marksIn(handle);
  } finally {
    handle.close();
  }
}

async function appliedAt({ url }, patience) {
  const client = await connect(url, patience);
  try {
    return await appliedOn(client);
  } finally {
    await client.end();
  }
}

/** Loads the engine, which few starts need, and applies the missing migrations. */
async function runMigrations(database) {
  const engine = await import("./schema-engine.mjs");
  await engine.runMigrations(database);
}

/** The engine takes the file exclusively, which a running server would not allow: it runs only when it has to. */
async function migrateSqlite(database) {
  if (!existsSync(database.file) || (await isFileBehind(database.file))) await runMigrations(database);
}

/** Returns whether a file lacks migrations; if so, prepares it for the engine. */
async function isFileBehind(file) {
  const handle = new BetterSqlite3(file);
  try {
    if (await isMigrated(handle)) return false;
    if (marksIn(handle) !== null) handle.exec(FORGET_INTERRUPTED);
    return true;
  } finally {
    handle.close();
  }
}

/** Returns whether an open SQLite database has the tables of this version. */
export async function isMigrated(handle) {
  return isCurrent("sqlite", marksIn(handle));
}

/** Returns the migrations applied to an open SQLite database; null if none was ever begun. */
function marksIn(handle) {
  const table = handle.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
  return table === undefined ? null : handle.prepare(APPLIED).all();
}

async function migratePostgresql(database, patience) {
  const client = await connect(database.url, patience);
  try {
    if (await isCurrent("postgresql", await appliedOn(client))) return;
    await client.query("BEGIN");
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    // Another instance may have done it meanwhile. The engine's connections would not see changes of this transaction.
    if (!(await isCurrent("postgresql", await appliedOn(client)))) await runMigrations(database);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function connect(url, patience) {
  const { default: pg } = await import("pg");
  const deadline = Date.now() + patience;
  for (let isTold = false; ; isTold = true) {
    const client = new pg.Client({
      connectionString: url,
      application_name: "hearthline migration",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      // A pooler accepts every connection, and only then looks for the database.
      await client.query({ text: "SELECT 1", query_timeout: CONNECT_WITHIN_MS });
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (error.code in REFUSALS) throw new Error(REFUSALS[error.code]);
      if (Date.now() > deadline)
        throw new Error("the database did not respond: check that it is running and that DATABASE_URL is right");
      if (!isTold) console.error(`The database is not responding yet; waiting up to ${patience / 1_000} seconds …`);
    }
    await wait(TRY_EVERY_MS);
  }
}

/** Returns the migrations applied to a PostgreSQL database. */
async function appliedOn(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  return rows[0].name === null ? null : (await client.query(APPLIED)).rows;
}

async function isCurrent(provider, applied) {
  const names = new Set(applied?.map(({ name }) => name));
  return (await migrationNames(provider)).every((name) => names.has(name));
}
