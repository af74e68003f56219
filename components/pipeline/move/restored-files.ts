import type { BulkChange, SelectedFile } from "@/lib/client/pipeline/bulk";
import { type Move, movedCard, undoOf } from "@/lib/client/pipeline/move-card";
import type { Card } from "@/lib/contract/pipeline/card";
import { pauseSummary } from "./pause-summary";

// Loaded after a change of many files: the first load of the board does without it.

/** Returns the changes that restore what each file was before a change. */
export function restoring(change: BulkChange, done: readonly SelectedFile[]): readonly BulkChange[] {
  const { picked, demand } = change;
  if (demand.move !== undefined) return [undoing(change, done)];
  return demand.assign === undefined ? contactRestoring(picked, done) : officerRestoring(picked, done);
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

/** Returns the changes that assign each file to its loan officer from when it was selected. */
function officerRestoring(picked: readonly SelectedFile[], done: readonly SelectedFile[]): readonly BulkChange[] {
  const changed = new Set(done.map(({ id }) => id));
  const byOfficer = new Map<string | null, SelectedFile[]>();
  for (const file of picked) {
    if (!changed.has(file.id)) continue;
    const { loanOfficerId = null } = file;
    byOfficer.set(loanOfficerId, [...(byOfficer.get(loanOfficerId) ?? []), file]);
  }
  return [...byOfficer].map(([loanOfficerId, files]) => ({
    picked: files,
    demand: { assign: { loanOfficerId } },
    moves: [],
  }));
}

/**
 * Returns the changes that restore each file's contact state from when it was selected: paused until its own time, or
 * active.
 */
function contactRestoring(picked: readonly SelectedFile[], done: readonly SelectedFile[]): readonly BulkChange[] {
  const changed = new Set(done.map(({ id }) => id));
  const byEnd = new Map<number | null, SelectedFile[]>();
  for (const { etag: _old, ...file } of picked) {
    if (!changed.has(file.id) || file.contact.state === "stopped") continue;
    const { until } = file.contact;
    const end = until !== undefined && until > Date.now() ? until : null;
    byEnd.set(end, [...(byEnd.get(end) ?? []), file]);
  }
  return [...byEnd].map(([until, files]) => {
    const demand = until === null ? { wake: {} } : { sleep: { until } };
    return { picked: files, demand, moves: [], reportText: (resumed) => pauseSummary(resumed, demand) };
  });
}
