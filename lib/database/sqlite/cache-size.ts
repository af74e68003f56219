import { totalmem } from "node:os";

const LEAST_KIB = 65_536;
const MOST_KIB = 1_048_576;
const SHARE = 8;

/**
 * How much of the database a connection keeps in memory, in KiB. SQLite takes that page by page, as pages are asked for:
 * a small database takes little. On the one that writes nearly everything is read, so it may have an eighth of the
 * memory there is, up to 1 GiB, which holds what is used of a million applications.
 */
export function cacheKib(mode: "read" | "write"): number {
  if (mode === "read") return LEAST_KIB;
  // Zero where a container sets no limit, or the system tells none.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(MOST_KIB, Math.max(LEAST_KIB, bytes / 1_024 / SHARE)));
}
