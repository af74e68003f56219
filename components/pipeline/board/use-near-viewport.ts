import { type RefObject, useEffect, useState } from "react";

/** How far outside of what is in sight something still counts as near. */
const MARGIN = "0px 320px";

/** Is the element in sight, or nearly? What was near once needs no second load, but its cards leave the page. */
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
