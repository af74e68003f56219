// The thread of `bulk-reader.ts`.
// @ts-check
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const BUSY_TIMEOUT_MS = 5_000;
const MOST_KEPT_STATEMENTS = 100;

const handle = new Database(workerData.file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
handle.pragma(`cache_size = -${workerData.cacheKib}`);
/** @type {Map<string, Database.Statement<unknown[]>>} */
const known = new Map();

/** @param {string} text */
function statementOf(text) {
  const found = known.get(text) ?? handle.prepare(text);
  if (known.size >= MOST_KEPT_STATEMENTS) known.clear();
  known.set(text, found);
  return found;
}

parentPort?.on("message", ({ id, text, params }) => {
  try {
    parentPort?.postMessage({ id, rows: statementOf(text).all(...params) });
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    parentPort?.postMessage({ id, failure: { message, code } });
  }
});
