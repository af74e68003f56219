/** The windows of the limits. */
const WINDOW_MS = 10_000;

/** Returns the number of windows since a test started now: calls in a later one count toward its limit. */
export const windowsSince = (began: number) => 1 + Math.floor((performance.now() - began) / WINDOW_MS);
