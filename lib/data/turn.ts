/** How long, in milliseconds, work may continue before other waiting work in this process gets its turn. */
const LONGEST_MS = 8;

/**
 * Returns a function that lets the rest of the process run if it has not run for some milliseconds. On SQLite
 * statements complete synchronously, so a loop of them would otherwise keep everyone waiting.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}
