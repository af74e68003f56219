/** The windows of the limits. */
const WINDOW_MS = 10_000;

/** How many windows a test met that began at this moment: what came in a later one belongs to the limit of that one. */
export const windowsSince = (began: number) => 1 + Math.floor((performance.now() - began) / WINDOW_MS);
