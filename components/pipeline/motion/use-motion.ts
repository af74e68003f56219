import { type RefObject, useEffect } from "react";

/** The first load of a page does without it, in milliseconds. */
const STARTS_AFTER_MS = 3_000;

/** Animates cards or rows within an element as they move, and tints those that other users add or change. */
export function useMotion(root: RefObject<HTMLElement | null>, personId: string): void {
  useEffect(() => {
    const ending = new AbortController();
    const start = () =>
      import("./motion").then(
        ({ animateChanges }) => animateChanges(root, personId, ending.signal),
        // Without it, everything just moves at once.
        () => {},
      );
    setTimeout(start, STARTS_AFTER_MS);
    return () => ending.abort();
  }, [root, personId]);
}
