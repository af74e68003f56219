import { useEffect, useRef } from "react";
import { topOverlay } from "@/components/ui/overlay/overlays";

/** Handlers for keys that work anywhere on the board except in a field. */
export type BoardKeys = {
  readonly onSearch: () => void;
  readonly onCreate: () => void;
  readonly onPalette: () => void;
  readonly onHelp: () => void;
  readonly onUndo: () => void;
  readonly onEscape: () => void;
};

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Returns whether the focus is in a dialog or menu above the board, which handles keys itself. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest("dialog, [role=dialog], [role=menu]") !== null;

/** Listens for the keys of the board. */
export function useBoardKeys(keys: BoardKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const act = actionOf(event, current.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: BoardKeys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  const hasModifier = event.ctrlKey || event.metaKey;
  if (hasModifier && key === "k") return keys.onPalette;
  if (isField(event.target) || event.altKey) return undefined;
  // Escape closes the topmost dialog or menu, even if nothing has the focus.
  if (key === "escape" && topOverlay() !== undefined) return undefined;
  if (hasModifier) return key === "z" && !event.shiftKey ? keys.onUndo : undefined;
  const plain: Readonly<Record<string, () => void>> = {
    "/": keys.onSearch,
    "?": keys.onHelp,
    c: keys.onCreate,
    escape: keys.onEscape,
  };
  return plain[key];
}
