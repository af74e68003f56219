import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to what had it when it was disabled, or taken away, for the time of a request. Where that has
 * gone or is still disabled, `instead` takes it, so that the next step by Tab leads on from there.
 */
export function useFocusBack(isPending: boolean, instead?: RefObject<HTMLElement | null>): void {
  const latest = useRef<Element | null>(null);
  const had = useRef<HTMLElement | null>(null);
  // Some browsers take the focus away as soon as something is disabled: then it cannot be asked any more who had it.
  useEffect(() => {
    latest.current = document.activeElement;
    const come = ({ target }: FocusEvent) => {
      latest.current = target instanceof Element ? target : null;
    };
    // What is taken away tells that it goes while it is still there.
    const go = () =>
      queueMicrotask(() => {
        if (latest.current !== document.activeElement && !isLost(latest.current)) latest.current = null;
      });
    // Who points elsewhere meanwhile is there.
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

/** Can it not have the focus any more? */
const isLost = (element: Element | null) => element !== null && (!element.isConnected || element.matches(":disabled"));
