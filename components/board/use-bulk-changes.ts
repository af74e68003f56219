import { useCallback, useRef, useState } from "react";
import { say } from "@/components/ui/say";
import { type BulkChange, type BulkResult, isCard, type Picked, useBulk } from "@/lib/client/bulk";
import type { Move } from "@/lib/client/move-card";
import { failureOf } from "@/lib/client/request";
import type { Status } from "@/lib/domain/status";
import type { Step } from "./use-undo";
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
      const text = summary(done.length, asked, statusNames);
      if (move && step === undefined) announce(`${filesText(done.length)} moved back to ${statusNames[move.status]}`);
      else announce(not.length === 0 ? text : `${text}, ${not.length} not`);
      if (done.length === 0) return step?.refused();
      if (!move) say(text);
      step?.done(text, () => {
        for (const [from, files] of groups(done)) {
          const moved = files.map((file) => ({ ...file, status: move?.status ?? from }));
          change(moving(moved, from));
        }
      });
    },
    onRefused: (thrown, asked) => {
      steps.current.get(asked)?.refused();
      steps.current.delete(asked);
      const { message } = failureOf(thrown);
      announce(message);
      say(`${filesText(asked.picked.length)} could not be changed.`, { detail: message, lasts: 0 });
    },
  });

  const moveMany = useCallback(
    (picked: readonly Picked[], to: Status) => {
      const asked = moving(picked, to);
      steps.current.set(asked, begin());
      change(asked);
    },
    [begin, change],
  );

  return { change, moveMany, failed, forget: () => setFailed([]) };
}

function moving(picked: readonly Picked[], to: Status): BulkChange {
  const at = Date.now();
  const moves = picked.filter(isCard).map((card): Move => ({ card, to, at }));
  return { picked, demand: { move: { status: to } }, moves };
}

function summary(count: number, { demand }: BulkChange, names: Names): string {
  if (demand.move) return `${filesText(count)} moved to ${names[demand.move.status]}`;
  if (demand.sleep) return `${filesText(count)} put to sleep`;
  if (demand.wake) return `${filesText(count)} woken`;
  return `Contact stopped for ${filesText(count)}`;
}

/** By the status that each came from. */
function groups(files: readonly Picked[]): ReadonlyMap<Status, readonly Picked[]> {
  const byStatus = new Map<Status, Picked[]>();
  for (const file of files) byStatus.set(file.status, [...(byStatus.get(file.status) ?? []), file]);
  return byStatus;
}
