// Writes SQLite's write-ahead log into the database in its own thread: otherwise the process would block while the disk
// works, for a third of a second at a million applications.
// @ts-check
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Pages in the log from which it runs (128 MiB): fewer, larger checkpoints. If this thread falls behind, the writer
 * does it (`lib/database/sqlite/connection.ts`).
 */
const PAGES = 32_000;

/** A shorter log waits this long: a copy of the database file alone is then at most minutes old. */
const EVERY_MS = 5 * 60_000;

/**
 * Starts for a database. Returns a function that ends it, to be called before the database is closed.
 * @param {{ readonly provider: "sqlite", readonly file: string } | { readonly provider: "postgresql" }} database
 * @param {{ readonly pages?: number, readonly everyMs?: number }} [options]
 */
export function startCheckpoints(database, { pages = PAGES, everyMs = EVERY_MS } = {}) {
  if (database.provider !== "sqlite") return async () => {};
  const { file } = database;
  const worker = new Worker(new URL("checkpoint-worker.mjs", import.meta.url), {
    workerData: { file, pages, everyMs },
  });
  worker.unref();
  worker.on("error", (/** @type {NodeJS.ErrnoException} */ { code, name }) => {
    console.error(
      `The thread for SQLite's write-ahead log has ended (${code ?? name}); the writer takes over its work.`,
    );
  });
  const ended = once(worker, "exit").catch(() => undefined);
  return async () => {
    worker.ref();
    worker.postMessage("end");
    await ended;
  };
}
