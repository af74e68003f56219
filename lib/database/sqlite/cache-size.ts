import { totalmem } from "node:os";

const LEAST_KIB = 65_536;
const MOST_KIB = 1_048_576;
const SHARE = 8;

/**
 * Returns how much of the database a connection keeps in memory, in KiB. SQLite allocates it page by page as needed: a
 * small database takes little. The writing connection serves nearly all reads, so it may use an eighth of the memory,
 * up to 1 GiB, which fits the active part of a million applications.
 */
export function cacheKib(mode: "read" | "write"): number {
  if (mode === "read") return LEAST_KIB;
  // Zero if a container sets no limit, or the system reports none.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(MOST_KIB, Math.max(LEAST_KIB, bytes / 1_024 / SHARE)));
}
