import { setTimeout as wait } from "node:timers/promises";
import { isDriverError } from "./failure";

/** How long to try to get the database from another process, and how long between two tries, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 25;

/** Runs a statement that needs the write lock, again and again while another process has it. */
export async function patiently(run: () => unknown): Promise<void> {
  let busy: unknown;
  const isDone = await tryFor(PATIENCE_MS, () => {
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

/** Tries for so many milliseconds, once at least; answers whether it has come off. */
export async function tryFor(milliseconds: number, attempt: () => boolean): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!attempt()) {
    if (performance.now() > deadline) return false;
    await wait(PAUSE_MS);
  }
  return true;
}
