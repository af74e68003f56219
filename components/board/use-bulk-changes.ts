import { useCallback, useState } from "react";
import { say } from "@/components/ui/say";
import { type BulkChange, type BulkResult, isCard, type Picked, useBulk } from "@/lib/client/bulk";
import type { Move } from "@/lib/client/move-card";
import { failureOf } from "@/lib/client/request";
import type { Status } from "@/lib/domain/status";
import { filesText } from "./wording";

const UNDO_MS = 8_000;
type Names = Readonly<Record<Status, string>>;

/** Changes many files at once, says what came of it, and keeps what became of each that was not changed. */
export function useBulkChanges(statusNames: Names, announce: (text: string) => void) {
  const [failed, setFailed] = useState<BulkResult["failed"]>([]);
  const change = useBulk({
    onDone: ({ done, failed: not }, asked) => {
      setFailed(not);
      const text = summary(done.length, asked, statusNames);
      announce(not.length === 0 ? text : `${text}, ${not.length} not`);
      const { move } = asked.demand;
      if (done.length === 0) return;
      const back = () => {
        for (const [from, files] of groups(done))
          moveMany(
            files.map((file) => ({ ...file, status: move?.status ?? from })),
            from,
          );
      };
      say(text, move ? { actions: [{ label: "Undo", onSelect: back }], lasts: UNDO_MS } : {});
    },
    onRefused: (thrown, { picked }) => {
      const { message } = failureOf(thrown);
      announce(message);
      say(`${filesText(picked.length)} could not be changed.`, { detail: message, lasts: 0 });
    },
  });

  const moveMany = useCallback(
    (picked: readonly Picked[], to: Status) => {
      const at = Date.now();
      const moves = picked.filter(isCard).map((card): Move => ({ card, to, at }));
      change({ picked, demand: { move: { status: to } }, moves });
    },
    [change],
  );

  return { change, moveMany, failed, forget: () => setFailed([]) };
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
