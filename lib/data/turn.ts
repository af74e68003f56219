/** For how long, in milliseconds, work may go on before whatever else waits in this process gets its turn. */
const LONGEST_MS = 8;

/**
 * Returns a function that lets the rest of the process take its turn where it has not had one for some milliseconds. On
 * SQLite statements are answered at once, so a loop of them would else keep everybody waiting.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}
