import type { Connection } from "./connection";
import { retryFor, retryWhileBusy } from "./retry-while-busy";

/** How long to try to empty the write-ahead log, in milliseconds; nobody writes meanwhile. */
const LOG_PATIENCE_MS = 1_000;

/**
 * Rewrites a database of at most `mostBytes`, and empties the write-ahead log. Waits briefly for a process that reads
 * from the log or checkpoints it. Returns whether the log is empty.
 */
export async function purgeDeletedThrough({ handle, statements }: Connection, mostBytes: number): Promise<boolean> {
  const pages = Number(handle.pragma("page_count", { simple: true }));
  const bytes = pages * Number(handle.pragma("page_size", { simple: true }));
  if (bytes <= mostBytes) await retryWhileBusy(() => statements.run("VACUUM"));
  return retryFor(LOG_PATIENCE_MS, () => Number(handle.pragma("wal_checkpoint(TRUNCATE)", { simple: true })) === 0);
}
