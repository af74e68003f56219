// PostgreSQL migrations that can be cut off at any time and then resumed.
import pg from "pg";

/** Held as long as a script runs: the server continues it for a while after the process that sent it was killed. */
const TAKE_SCRIPT_LOCK = "SELECT pg_advisory_xact_lock(4711202612)";

/**
 * Runs a script and finishes its mark, both or neither, so that an unfinished mark means that the script must run. Only
 * a script with its own transactions can be partly applied: it is written so that it can run again.
 */
export async function executeScript(pool, script) {
  const client = await pool.connect();
  // A broken connection fails the waiting query.
  const broken = () => {};
  client.on("error", broken);
  try {
    await inTransaction(client, async () => {
      // Its response is awaited: only the holder of the lock sends a script.
      await client.query(TAKE_SCRIPT_LOCK);
      await client.query(script);
      if (await hasMarks(client)) await client.query(`UPDATE ${MARKS} SET finished_at = now() WHERE ${IS_UNFINISHED}`);
    });
  } finally {
    client.off("error", broken);
    client.release();
  }
}

const MARKS = "_prisma_migrations";
const IS_UNFINISHED = "finished_at IS NULL AND rolled_back_at IS NULL";

async function hasMarks(client) {
  return (await client.query(`SELECT to_regclass('${MARKS}') AS name`)).rows[0].name !== null;
}

async function inTransaction(client, work) {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    // A lost connection has nothing to roll back.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/**
 * Resolves the marks of killed runs, which the engine would refuse to continue from, once the scripts of those runs
 * have ended too. Earlier versions finished a mark after its script, so a script may be complete although its mark says
 * only that it began.
 */
export async function settleInterrupted({ url }, scripts) {
  const client = new pg.Client({ connectionString: url, application_name: "hearthline migration" });
  // A broken connection fails the waiting query.
  client.on("error", () => {});
  await client.connect();
  try {
    await inTransaction(client, async () => {
      await client.query(TAKE_SCRIPT_LOCK);
      if (!(await hasMarks(client))) return;
      const { rows } = await client.query(`SELECT id, migration_name AS name FROM ${MARKS} WHERE ${IS_UNFINISHED}`);
      for (const { id, name } of rows) {
        const isThere = await isWhollyThere(client, scripts.get(name) ?? "");
        const settling = isThere ? `UPDATE ${MARKS} SET finished_at = now()` : `DELETE FROM ${MARKS}`;
        await client.query(`${settling} WHERE id = $1`, [id]);
      }
    });
  } finally {
    await client.end();
  }
}

const HAS_OWN_TRANSACTIONS = /^BEGIN;$/m;
const MADE = /(?:^CREATE (?:UNIQUE |UNLOGGED )?(?:TABLE|INDEX|FUNCTION|TRIGGER)|\bADD COLUMN) +"?(\w+)/gm;
const DROPPED = /^DROP (?:TABLE|INDEX) "(\w+)/gm;
const PRESENT = `SELECT relname AS name FROM pg_class WHERE pg_table_is_visible(oid)
  UNION SELECT attname FROM pg_attribute WHERE pg_table_is_visible(attrelid) AND NOT attisdropped
  UNION SELECT tgname FROM pg_trigger WHERE pg_table_is_visible(tgrelid)
  UNION SELECT proname FROM pg_proc WHERE pg_function_is_visible(oid)`;

/**
 * Returns whether everything that a script creates exists, and nothing that it drops. What it drops and creates again
 * under the same name proves nothing. A script that does neither may run again.
 */
async function isWhollyThere(client, script) {
  const namesIn = (pattern) => new Set([...script.matchAll(pattern)].map(([, name]) => name));
  const [created, removed] = [namesIn(MADE), namesIn(DROPPED)];
  const made = [...created].filter((name) => !removed.has(name));
  const dropped = [...removed].filter((name) => !created.has(name));
  if (HAS_OWN_TRANSACTIONS.test(script) || made.length + dropped.length === 0) return false;
  const present = new Set((await client.query(PRESENT)).rows.map(({ name }) => name));
  return made.every((name) => present.has(name)) && !dropped.some((name) => present.has(name));
}
