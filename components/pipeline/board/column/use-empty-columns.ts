import { useMemo, useState } from "react";
import type { PausedColumns } from "@/lib/client/pipeline/live-refresh";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { STATUSES, type Status } from "@/lib/domain/status/status";

type Circumstances = {
  readonly held: PausedColumns;
  /** Whether one of the user's own moves is in progress. */
  readonly isMoving: boolean;
  /** Identifies the view that the counts belong to. */
  readonly of: unknown;
};

/**
 * Returns whether a column counts as empty. While the user points at a card or drags one, changes by other users do not
 * open or collapse any column up to that card; columns after it may open and collapse again. The user's own moves, and
 * the counts of a different view, may open and collapse any column.
 */
export function useEmpty(summaries: Pipeline["data"], { held, isMoving, of }: Circumstances) {
  const empty = useMemo(() => emptyOf(summaries), [summaries]);
  const [kept, keep] = useState({ empty, of, isMoving });
  // A move that has just ended may have failed, and then its card is back in its old column.
  const isSteady = held !== "none" && !isMoving && !kept.isMoving && kept.of === of;
  const isKept = kept.empty === empty && kept.of === of && kept.isMoving === isMoving;
  if (!isSteady && !isKept) keep({ empty, of, isMoving });
  const before = isSteady ? kept.empty : empty;
  return (status: Status) => before.has(status) && (empty.has(status) || !isBehind(status, held));
}

const emptyOf = (summaries: Pipeline["data"]): ReadonlySet<Status> =>
  new Set(summaries.filter(({ count }) => count === 0).map(({ status }) => status));

const isBehind = (status: Status, held: PausedColumns) =>
  held !== "none" && held !== "all" && STATUSES.indexOf(status) > STATUSES.indexOf(held);
