import { useEffect, useRef } from "react";
import { useTopOverlay } from "@/components/ui/overlay/overlays";

/**
 * Keeps the focus within an element: if the focused part disappears or is disabled, the element itself takes the focus,
 * so that Tab continues from there. For an element that renders again when its contents change. Its dialogs count as
 * part of it.
 */
export function useKeptFocus<Kept extends HTMLElement>() {
  const ref = useRef<Kept>(null);
  const isWithin = useRef(false);
  // A closing dialog cannot return the focus if the button that opened it is gone.
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
    // Not called for a removed element that had the focus.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
