// Brings what the write-ahead log of SQLite gathers into the database, in a thread of its own: the process would stand
// still while the disk takes it, for a third of a second at a million applications.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Pages in the log from which on it is done (128 MiB): fewer, larger sweeps. Where this thread does not come to it, the
 * writer does it by itself (`lib/database/sqlite/connection.ts`).
 */
const PAGES = 32_000;

/** A shorter log waits this long: then a copy of the database file alone is at most minutes old. */
const EVERY_MS = 5 * 60_000;

/** Begins for a database; answers a function that ends it, to be called before the database is closed. */
export function startCheckpoints(database, { pages = PAGES, everyMs = EVERY_MS } = {}) {
  if (database.provider !== "sqlite") return async () => {};
  const { file } = database;
  const worker = new Worker(new URL("checkpoint-worker.mjs", import.meta.url), {
    workerData: { file, pages, everyMs },
  });
  worker.unref();
  worker.on("error", ({ code, name }) => {
    console.error(
      `The thread for SQLite's write-ahead log has ended (${code ?? name}); changes do its work meanwhile.`,
    );
  });
  const ended = once(worker, "exit").catch(() => undefined);
  return async () => {
    worker.ref();
    worker.postMessage("end");
    await ended;
  };
}
