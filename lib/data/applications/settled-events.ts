import { currentTime } from "@/lib/data/clock";
import { LATE_MS } from "@/lib/data/tail";
import { database } from "@/lib/database/database";

/**
 * Returns the time before which every event is stored, in epoch milliseconds: no id of an earlier time will appear any
 * more. An event becomes visible up to `LATE_MS` after the time in its id, and while its transaction is still open.
 * Imported events keep their old time, so they are not covered.
 */
export async function settledUntil(): Promise<number> {
  const { oldestOpen } = await database();
  // Read first: a transaction that ends in between only makes the result earlier than it could be.
  const open = oldestOpen === null ? 0 : await oldestOpen();
  return currentTime() - open - LATE_MS;
}
