import { useCallback, useRef, useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { focusFileSoon } from "@/components/pipeline/select/focus-card";
import { filesText } from "@/components/pipeline/wording";
import { MOVE_SIGNED_OUT, saySignedOut } from "@/components/sign-in/say-signed-out";
import { toast } from "@/components/ui/feedback/toast";
import { type BulkChange, type BulkResult, isCard, type SelectedFile, useBulk } from "@/lib/client/pipeline/bulk";
import type { Move } from "@/lib/client/pipeline/move-card";
import { failureOf } from "@/lib/client/request/request";
import type { Status } from "@/lib/domain/status/status";
import type { Step } from "./use-undo";

type Names = Readonly<Record<Status, string>>;

/** Changes many files at once, reports the result, and keeps the reason for each file that was not changed. */
export function useBulkChanges(statusNames: Names, announce: (text: string) => void, begin: () => Step) {
  const [failed, setFailed] = useState<BulkResult["failed"]>([]);
  // An undo has no step here, because an undo cannot be undone itself.
  const steps = useRef(new Map<BulkChange, Step>());
  const change = useBulk({
    onDone: ({ done, failed: not }, asked) => {
      const step = steps.current.get(asked);
      steps.current.delete(asked);
      setFailed((before) => [...before, ...not]);
      const text = summary(done, asked, statusNames);
      if (asked.demand.undoMove) announce(text);
      else announce(not.length === 0 ? text : `${text}; ${not.length} not changed`);
      if (done.length === 0) return step?.refused();
      if (step === undefined && !asked.demand.undoMove) toast(text);
      if (step === undefined) return;
      step.done(text, () => {
        focusFileSoon(done[0]?.id ?? "");
        withUndoing(({ restoring }) => {
          for (const back of restoring(asked, done)) change(back);
        });
      });
    },
    onRefused: (thrown, asked) => {
      steps.current.get(asked)?.refused();
      steps.current.delete(asked);
      const { message, about } = failureOf(thrown);
      if (about.isSignedOut && asked.moves.length > 0) {
        announce(MOVE_SIGNED_OUT);
        const { move } = asked.demand;
        return saySignedOut(`${filesText(asked.picked.length)} stay where they were.`, () => {
          if (move === undefined) return change(asked);
          const { status, ...why } = move;
          moveMany(asked.picked, status, why);
        });
      }
      announce(message);
      sayRefusal(`Couldn’t change ${filesText(asked.picked.length)}.`, thrown);
    },
  });

  const moveMany = useCallback(
    (picked: readonly SelectedFile[], to: Status, why?: Move["why"]) => {
      void loadUndoing();
      const asked = moving(picked, to, why);
      steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  /** Pauses, resumes or stops contact for several files. Only a stop is permanent. */
  const changeMany = useCallback(
    (picked: readonly SelectedFile[], demand: BulkChange["demand"], reportText?: BulkChange["reportText"]) => {
      void loadUndoing();
      const asked: BulkChange = { picked, demand, moves: [], reportText };
      if (demand.stop === undefined) steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  return { changeMany, moveMany, failed, forget: () => setFailed([]) };
}

type Undoing = typeof import("./restored-files");

/**
 * The module that undoes changes, loaded beside the first change: an undo that is wanted before its change is confirmed
 * follows in the same turn, so that no read of the board falls between them.
 */
let undoing: Undoing | undefined;

async function loadUndoing(): Promise<Undoing | undefined> {
  undoing ??= await import("./restored-files").catch(() => undefined);
  return undoing;
}

function withUndoing(work: (module: Undoing) => void): void {
  if (undoing !== undefined) {
    work(undoing);
    return;
  }
  void loadUndoing().then((module) => {
    if (module === undefined) toast("Couldn’t undo the change. Check your connection and try again.");
    else work(module);
  });
}

function moving(picked: readonly SelectedFile[], to: Status, why?: Move["why"]): BulkChange {
  const at = Date.now();
  const moves = picked.filter(isCard).map((card): Move => ({ card, to, at }));
  return { picked, demand: { move: { status: to, ...why } }, moves };
}

/** Returns the text that reports a change. */
function summary(done: readonly SelectedFile[], { demand, reportText }: BulkChange, names: Names): string {
  const { move, undoMove, assign } = demand;
  if (reportText !== undefined) return reportText(done);
  if (undoMove) return `${filesText(done.length)} moved back`;
  if (move) return `${filesText(done.length)} moved to ${names[move.status]}`;
  if (assign) return `${filesText(done.length)} ${assign.loanOfficerId === null ? "unassigned" : "assigned"}`;
  return `Contact stopped for ${filesText(done.length)}`;
}
