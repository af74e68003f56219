import type { Connection } from "./connection";
import { patiently, tryFor } from "./retry-while-busy";

/** How long to try to empty the write-ahead log, in milliseconds; nobody writes meanwhile. */
const LOG_PATIENCE_MS = 1_000;

/**
 * Writes a database of at most so many bytes anew, and empties the write-ahead log; whoever reads from that, or brings
 * it into the database just then, is waited for a moment. Answers whether it is empty.
 */
export async function wipeThrough({ handle, statements }: Connection, mostBytes: number): Promise<boolean> {
  const pages = Number(handle.pragma("page_count", { simple: true }));
  const bytes = pages * Number(handle.pragma("page_size", { simple: true }));
  if (bytes <= mostBytes) await patiently(() => statements.run("VACUUM"));
  return tryFor(LOG_PATIENCE_MS, () => Number(handle.pragma("wal_checkpoint(TRUNCATE)", { simple: true })) === 0);
}
