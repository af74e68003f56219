import { useCallback, useRef, useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { wakeTime } from "@/components/format/wake-time";
import { focusFileSoon } from "@/components/pipeline/select/focus-card";
import { filesText } from "@/components/pipeline/wording";
import { MOVE_SIGNED_OUT, saySignedOut } from "@/components/sign-in/say-signed-out";
import { toast } from "@/components/ui/feedback/toast";
import { type BulkChange, type BulkResult, isCard, type SelectedFile, useBulk } from "@/lib/client/pipeline/bulk";
import { type Move, movedCard, undoOf } from "@/lib/client/pipeline/move-card";
import { failureOf } from "@/lib/client/request/request";
import type { Card } from "@/lib/contract/pipeline/card";
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
      const { move } = asked.demand;
      const text = summary(done, asked, statusNames);
      if (asked.demand.undoMove) announce(text);
      else announce(not.length === 0 ? text : `${text}; ${not.length} not changed`);
      if (done.length === 0) return step?.refused();
      if (step === undefined && !asked.demand.undoMove) toast(text);
      if (move === undefined)
        return step?.done(text, () => {
          focusFileSoon(done[0]?.id ?? "");
          for (const back of restoring(asked.picked, done)) change(back);
        });
      step?.done(text, () => {
        focusFileSoon(done[0]?.id ?? "");
        change(undoing(asked, done));
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
      const asked = moving(picked, to, why);
      steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  /** Pauses, resumes or stops contact for several files. Only a stop is permanent. */
  const changeMany = useCallback(
    (picked: readonly SelectedFile[], demand: BulkChange["demand"]) => {
      const asked: BulkChange = { picked, demand, moves: [] };
      if (demand.stop === undefined) steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  return { changeMany, moveMany, failed, forget: () => setFailed([]) };
}

function moving(picked: readonly SelectedFile[], to: Status, why?: Move["why"]): BulkChange {
  const at = Date.now();
  const moves = picked.filter(isCard).map((card): Move => ({ card, to, at }));
  return { picked, demand: { move: { status: to, ...why } }, moves };
}

/** Returns the change that undoes the moves of those files that were moved. */
function undoing({ moves }: BulkChange, done: readonly SelectedFile[]): BulkChange {
  const versions = new Map(done.map((file) => [file.id, file]));
  const undone = moves.flatMap((move): readonly Move[] => {
    const file = versions.get(move.card.id);
    const card: Card = { ...movedCard(move), ...(file?.etag === undefined ? {} : { etag: file.etag }) };
    return file === undefined ? [] : [undoOf(move, card)];
  });
  return { picked: done, demand: { undoMove: {} }, moves: undone };
}

/**
 * Returns the changes that restore each file's contact state from when it was selected: paused until its own time, or
 * active.
 */
function restoring(picked: readonly SelectedFile[], done: readonly SelectedFile[]): readonly BulkChange[] {
  const changed = new Set(done.map(({ id }) => id));
  const byEnd = new Map<number | null, SelectedFile[]>();
  for (const { etag: _old, ...file } of picked) {
    if (!changed.has(file.id) || file.contact.state === "stopped") continue;
    const { until } = file.contact;
    const end = until !== undefined && until > Date.now() ? until : null;
    byEnd.set(end, [...(byEnd.get(end) ?? []), file]);
  }
  return [...byEnd].map(([until, files]) => ({
    picked: files,
    demand: until === null ? { wake: {} } : { sleep: { until } },
    moves: [],
  }));
}

/** Returns the text that reports a change. A borrower who has opted out is counted as neither paused nor resumed. */
function summary(done: readonly SelectedFile[], { demand }: BulkChange, names: Names): string {
  const { move, undoMove, sleep, wake } = demand;
  if (undoMove) return `${filesText(done.length)} moved back`;
  if (move) return `${filesText(done.length)} moved to ${names[move.status]}`;
  if (!sleep && !wake) return `Contact stopped for ${filesText(done.length)}`;
  const others = done.filter(({ contact }) => contact.state !== "stopped");
  const end = sleep?.until ?? (sleep?.sleepDuration == null ? null : Date.now() + sleep.sleepDuration);
  const when = end === null || others.length === 0 ? "" : ` until ${wakeTime(end, others)}`;
  const text = `${filesText(others.length)} ${sleep ? `paused${when}` : "resumed"}`;
  const stopped = done.length - others.length;
  if (stopped === 0) return text;
  return `${text}; ${stopped} ${stopped === 1 ? "has" : "have"} opted out`;
}
