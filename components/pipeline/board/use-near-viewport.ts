import { type RefObject, useEffect, useState } from "react";

/** How far outside the visible area an element still counts as near. */
const MARGIN = "0px 320px";

/**
 * Returns whether the element is visible or nearly so. Its data is loaded only once, but its cards leave the page when
 * it scrolls away.
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const root = element.current.parentElement;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root,
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
