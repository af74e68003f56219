import { type RefObject, useEffect } from "react";

/** Scrolls while a card is dragged near an edge. The code is loaded when the user first points at the element. */
export function useAutoScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const ending = new AbortController();
    let stop: (() => void) | undefined;
    async function load() {
      if (scroller === null || stop !== undefined) return;
      stop = () => {};
      const { autoScrollForElements } = await import("@atlaskit/pragmatic-drag-and-drop-auto-scroll/element");
      if (!ending.signal.aborted) stop = autoScrollForElements({ element: scroller });
    }
    // A drag can also arrive over an element that was never pointed at.
    for (const event of ["pointerover", "dragenter"])
      scroller.addEventListener(event, load, { passive: true, once: true, signal: ending.signal });
    return () => {
      ending.abort();
      stop?.();
    };
  }, [element]);
}
