import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Returns the focus to the element that had it before a request disabled or removed it. If that element is gone or
 * still disabled, `instead` takes the focus, so that Tab continues from there.
 */
export function useFocusBack(isPending: boolean, instead?: RefObject<HTMLElement | null>): void {
  const latest = useRef<Element | null>(null);
  const had = useRef<HTMLElement | null>(null);
  // Some browsers drop the focus as soon as an element is disabled, so it must be recorded before.
  useEffect(() => {
    latest.current = document.activeElement;
    const come = ({ target }: FocusEvent) => {
      latest.current = target instanceof Element ? target : null;
    };
    // A removed element reports that while it is still in the page.
    const go = () =>
      queueMicrotask(() => {
        if (latest.current !== document.activeElement && !isLost(latest.current)) latest.current = null;
      });
    // If the user clicks elsewhere meanwhile, the focus stays there.
    const point = () => {
      had.current = null;
    };
    document.addEventListener("focusin", come);
    document.addEventListener("focusout", go);
    document.addEventListener("pointerdown", point, true);
    return () => {
      document.removeEventListener("focusin", come);
      document.removeEventListener("focusout", go);
      document.removeEventListener("pointerdown", point, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (isPending) {
      const { current } = latest;
      had.current = current instanceof HTMLElement && isLost(current) ? current : null;
      return;
    }
    const before = had.current;
    had.current = null;
    if (before === null || document.activeElement !== document.body) return;
    const back = isLost(before) ? instead?.current : before;
    back?.focus({ preventScroll: true });
  }, [isPending, instead]);
}

/** Returns whether the element can no longer have the focus. */
const isLost = (element: Element | null) => element !== null && (!element.isConnected || element.matches(":disabled"));
