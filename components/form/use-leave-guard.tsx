import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { guardLeaving, leadsAway } from "@/components/shell/unsaved-changes";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";

type LeaveGuard = {
  /** Sets whether there are unsaved changes. */
  readonly setDirty: (isDirty: boolean) => void;
  /** Leaves at once if there are no unsaved changes, or after asking. */
  readonly leave: (go: () => void) => void;
  readonly dialog: ReactNode;
};

/** Set once the user chose to lose the changes of all forms of the page. */
let isLeaving = false;

/** The texts of the question. */
const UNSAVED = {
  title: "Leave without saving?",
  intro: "Your changes will be lost.",
  verb: "Discard and leave",
  stay: "Keep editing",
};

/** Asks before unsaved changes are lost by a link, by going back or by closing the page. */
export function useLeaveGuard(words: typeof UNSAVED = UNSAVED): LeaveGuard {
  const router = useRouter();
  const [isDirty, setState] = useState(false);
  // Edits count at once, not after the next render.
  const dirty = useRef(false);
  const [asked, setAsked] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving = false;
    const ask = (go: () => void) => setAsked(() => go);
    const asks = (event: Event) => dirty.current && !isLeaving && !event.defaultPrevented;
    function onUnload(event: BeforeUnloadEvent) {
      if (dirty.current && !isLeaving) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || !asks(event) || !leadsAway(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(link.href));
    }
    function onNavigate(event: NavigateEvent) {
      if (!asks(event) || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      ask(() => void navigation.traverseTo(key));
    }
    const release = guardLeaving(ask);
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    // Browsers that cannot block a history step let it happen.
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      release();
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [isDirty, router]);

  const setDirty = useCallback((next: boolean) => {
    dirty.current = next;
    setState(next);
  }, []);

  function discard() {
    isLeaving = true;
    setAsked(null);
    asked?.();
  }
  const dialog = asked !== null && (
    <ConfirmDialog {...words} onClose={() => setAsked(null)} isPending={false} onConfirm={discard} />
  );
  return { setDirty, leave: (go) => (dirty.current ? setAsked(() => go) : go()), dialog };
}
