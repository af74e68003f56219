// The thread of `checkpoints.mjs`.
import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";

const LOOK_EVERY_MS = 100;
/** The log restarts once all of it is in the database: additions meanwhile are few, and follow soon. */
const FOLLOW_AFTER_MS = 10;

const { file, pages, everyMs } = workerData;
const handle = new BetterSqlite3(file, { fileMustExist: true });
handle.pragma("synchronous = FULL");
handle.pragma("busy_timeout = 0");

let timer;
let wholeAt = performance.now();
look();
parentPort.once("message", () => {
  clearTimeout(timer);
  handle.close();
});

function look() {
  timer = setTimeout(look, sweep() ? FOLLOW_AFTER_MS : LOOK_EVERY_MS);
}

/**
 * Writes as much of a long or old log into the database as readers allow. Returns whether it made progress and more has
 * arrived.
 */
function sweep() {
  try {
    const [before] = handle.pragma("wal_checkpoint(NOOP)");
    if (before.checkpointed === before.log) wholeAt = performance.now();
    const isDue = before.log >= pages || performance.now() - wholeAt >= everyMs;
    if (!isDue || before.checkpointed === before.log) return false;
    const [after] = handle.pragma("wal_checkpoint(PASSIVE)");
    return after.checkpointed !== before.checkpointed && after.checkpointed < after.log;
  } catch {
    // The writer reports a full disk.
    return false;
  }
}
