import { useCallback, useMemo, useRef } from "react";
import { say } from "@/components/ui/feedback/toast";

/** How long something can be undone, in milliseconds. */
const UNDO_MS = 8_000;

/** Something that was asked for, until it is known what came of it. */
export type Step = {
  /** Says what was done, and how to take it back, which happens at once where somebody has asked for it meanwhile. */
  readonly done: (text: string, back: () => void) => void;
  readonly refused: () => void;
};

type Entry = { until: number; isWanted: boolean; takeBack?: () => void };

/**
 * What can be taken back, in the order in which it was asked for: of one file and of several alike. What is on its way
 * counts, or the keys would take back something else.
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
        const close = say(text, { actions: [{ label: "Undo", onSelect: entry.takeBack }], lasts: UNDO_MS });
      },
      refused: remove,
    };
  }, []);

  /** Takes back the last thing that can still be undone; says so where there is none. */
  const undoLast = useCallback(() => {
    closeNothing.current();
    entries.current = entries.current.filter(({ until }) => until > Date.now());
    const last = entries.current.at(-1);
    if (last === undefined) {
      closeNothing.current = say("Nothing to undo");
      return;
    }
    if (last.takeBack !== undefined) return last.takeBack();
    last.isWanted = true;
    entries.current = entries.current.slice(0, -1);
  }, []);

  return useMemo(() => ({ begin, undoLast }), [begin, undoLast]);
}
