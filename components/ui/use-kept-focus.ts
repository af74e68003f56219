import { useEffect, useRef } from "react";

/**
 * Keeps the focus within an element: where what had it goes or is disabled, the element itself takes it, so that the
 * next step by Tab leads to what stands in its place. For an element that is rendered anew when its contents change.
 */
export function useKeptFocus<Kept extends HTMLElement>() {
  const ref = useRef<Kept>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true;
    },
    // Not told of what goes while it has the focus.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
