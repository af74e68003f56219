/** How long a count is cached, in milliseconds: counting takes a database a while. */
const EVERY_MS = 60_000;

/**
 * Returns a function that counts once a minute at most. If counting fails, `forget` is called, and the next call counts
 * again.
 */
export function onceAMinute(count: () => Promise<void>, forget: () => void): () => Promise<void> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting = Promise.resolve();
  return () => {
    if (performance.now() - countedAt < EVERY_MS) return counting;
    countedAt = performance.now();
    counting = count().catch(() => {
      forget();
      countedAt = Number.NEGATIVE_INFINITY;
    });
    return counting;
  };
}
