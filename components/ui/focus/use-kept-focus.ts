import { useEffect, useRef } from "react";
import { useTopOverlay } from "@/components/ui/overlay/overlays";

/**
 * Keeps the focus within an element: where what had it goes or is disabled, the element itself takes it, so that the
 * next step by Tab leads to what stands in its place. For an element that is rendered anew when its contents change;
 * what is in its dialogs is within it.
 */
export function useKeptFocus<Kept extends HTMLElement>() {
  const ref = useRef<Kept>(null);
  const isWithin = useRef(false);
  // A dialog of its own that closes gives the focus back to nothing where the button that opened it is gone.
  useTopOverlay();
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
