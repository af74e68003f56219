import { type RefObject, useEffect } from "react";

/** Scrolls while a card is dragged near an edge. What does it is loaded when somebody first points at the element. */
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
    // Over what was not pointed at before, a drag can come too.
    for (const event of ["pointerover", "dragenter"])
      scroller.addEventListener(event, load, { passive: true, once: true, signal: ending.signal });
    return () => {
      ending.abort();
      stop?.();
    };
  }, [element]);
}
