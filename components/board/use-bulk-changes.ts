import { useCallback, useRef, useState } from "react";
import { sayRefusal } from "@/components/form/say-refusal";
import { say } from "@/components/ui/say";
import { type BulkChange, type BulkResult, isCard, type Picked, useBulk } from "@/lib/client/bulk";
import type { Move } from "@/lib/client/move-card";
import { failureOf } from "@/lib/client/request";
import type { Status } from "@/lib/domain/status";
import { focusFileSoon } from "./focus-card";
import type { Step } from "./use-undo";
import { wakeTime } from "./wake-time";
import { filesText } from "./wording";

type Names = Readonly<Record<Status, string>>;

/** Changes many files at once, says what came of it, and keeps what became of each that was not changed. */
export function useBulkChanges(statusNames: Names, announce: (text: string) => void, begin: () => Step) {
  const [failed, setFailed] = useState<BulkResult["failed"]>([]);
  // What takes a move back has none: it is not taken back itself.
  const steps = useRef(new Map<BulkChange, Step>());
  const change = useBulk({
    onDone: ({ done, failed: not }, asked) => {
      const step = steps.current.get(asked);
      steps.current.delete(asked);
      setFailed((before) => [...before, ...not]);
      const { move } = asked.demand;
      const text = summary(done, asked, statusNames);
      if (move && step === undefined) announce(`${filesText(done.length)} moved back to ${statusNames[move.status]}`);
      else announce(not.length === 0 ? text : `${text}, ${not.length} not`);
      if (done.length === 0) return step?.refused();
      if (!move) say(text);
      step?.done(text, () => {
        focusFileSoon(done[0]?.id ?? "");
        for (const [from, files] of groups(done)) {
          const moved = files.map((file) => ({ ...file, status: move?.status ?? from }));
          change(moving(moved, from));
        }
      });
    },
    onRefused: (thrown, asked) => {
      steps.current.get(asked)?.refused();
      steps.current.delete(asked);
      announce(failureOf(thrown).message);
      sayRefusal(`${filesText(asked.picked.length)} could not be changed.`, thrown);
    },
  });

  const moveMany = useCallback(
    (picked: readonly Picked[], to: Status, why?: Move["why"]) => {
      const asked = moving(picked, to, why);
      steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  return { change, moveMany, failed, forget: () => setFailed([]) };
}

function moving(picked: readonly Picked[], to: Status, why?: Move["why"]): BulkChange {
  const at = Date.now();
  const moves = picked.filter(isCard).map((card): Move => ({ card, to, at }));
  return { picked, demand: { move: { status: to, ...why } }, moves };
}

/** A stopped borrower stays stopped, whatever is asked for: such a file does not count as put to sleep, nor as woken. */
function summary(done: readonly Picked[], { demand }: BulkChange, names: Names): string {
  const { move, sleep, wake } = demand;
  if (move) return `${filesText(done.length)} moved to ${names[move.status]}`;
  if (!sleep && !wake) return `Contact stopped for ${filesText(done.length)}`;
  const others = done.filter(({ contact }) => contact.state !== "stopped");
  const duration = sleep?.sleepDuration;
  const when = duration == null || others.length === 0 ? "" : ` until ${wakeTime(Date.now() + duration, others)}`;
  const text = `${filesText(others.length)} ${sleep ? `put to sleep${when}` : "woken"}`;
  const stopped = done.length - others.length;
  if (stopped === 0) return text;
  return `${text}; ${stopped} ${stopped === 1 ? "is stopped and stays" : "are stopped and stay"} stopped`;
}

/** By the status that each came from. */
function groups(files: readonly Picked[]): ReadonlyMap<Status, readonly Picked[]> {
  const byStatus = new Map<Status, Picked[]>();
  for (const file of files) byStatus.set(file.status, [...(byStatus.get(file.status) ?? []), file]);
  return byStatus;
}
