import { type RefObject, useEffect, useRef } from "react";
import { topOverlay } from "@/components/ui/overlay/overlays";
import { useOnline } from "@/lib/client/request/online";

/**
 * Submits a form with Ctrl-S or Cmd-S, wherever the focus is. Does nothing behind a dialog, offline, or while the form has
 * nothing to save.
 */
export function useSaveKey(hasChanges = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  useEffect(() => {
    if (!hasChanges) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isOnline) return;
      const top = topOverlay();
      if (top === undefined || top.contains(form.current)) form.current?.requestSubmit();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOnline, hasChanges]);
  return form;
}
