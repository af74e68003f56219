import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type RefObject, useEffect } from "react";

/** Scrolls while a card is dragged near an edge. */
export function useAutoScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current === null) return;
    return autoScrollForElements({ element: element.current });
  }, [element]);
}
