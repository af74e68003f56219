import { setTimeout as wait } from "node:timers/promises";
import { isDriverError } from "./failure";

/** How long to try to get the database from another process, and how long between two tries, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 25;

/** Runs a statement that needs the write lock, and retries while another process has it. */
export async function retryWhileBusy(run: () => unknown): Promise<void> {
  let busy: unknown;
  const isDone = await retryFor(PATIENCE_MS, () => {
    try {
      run();
      return true;
    } catch (error) {
      if (!isDriverError(error) || !error.code.startsWith("SQLITE_BUSY")) throw error;
      busy = error;
      return false;
    }
  });
  if (!isDone) throw busy;
}

/** Tries for `milliseconds`, at least once. Returns whether it succeeded. */
export async function retryFor(milliseconds: number, attempt: () => boolean): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!attempt()) {
    if (performance.now() > deadline) return false;
    await wait(PAUSE_MS);
  }
  return true;
}
