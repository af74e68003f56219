import { useCallback, useMemo, useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";

/** How long an action can be undone, in milliseconds. */
const UNDO_MS = 8_000;

/** An action in progress, until its result is known. */
export type Step = {
  /** Reports the action and offers to undo it. Undoes it immediately if the user has already asked for that. */
  readonly done: (text: string, back: () => void) => void;
  readonly refused: () => void;
};

type Entry = { until: number; isWanted: boolean; takeBack?: () => void };

/**
 * Keeps the actions that can be undone, in the order in which the user started them, for one or several files. Actions
 * in progress count too, so that the keys never undo an earlier one instead.
 */
export function useUndo() {
  const entries = useRef<readonly Entry[]>([]);
  const closeNothing = useRef(() => {});

  const begin = useCallback((): Step => {
    const entry: Entry = { until: Number.POSITIVE_INFINITY, isWanted: false };
    const remove = () => {
      entries.current = entries.current.filter((one) => one !== entry);
    };
    entries.current = [...entries.current, entry];
    return {
      done: (text, back) => {
        if (entry.isWanted) return back();
        entry.takeBack = () => {
          remove();
          close();
          back();
        };
        entry.until = Date.now() + UNDO_MS;
        const close = toast(text, { actions: [{ label: "Undo", onSelect: entry.takeBack }], lasts: UNDO_MS });
      },
      refused: remove,
    };
  }, []);

  /** Undoes the last action that can still be undone, or says that there is none. */
  const undoLast = useCallback(() => {
    closeNothing.current();
    entries.current = entries.current.filter(({ until }) => until > Date.now());
    const last = entries.current.at(-1);
    if (last === undefined) {
      closeNothing.current = toast("Nothing to undo");
      return;
    }
    if (last.takeBack !== undefined) return last.takeBack();
    last.isWanted = true;
    entries.current = entries.current.slice(0, -1);
  }, []);

  return useMemo(() => ({ begin, undoLast }), [begin, undoLast]);
}
