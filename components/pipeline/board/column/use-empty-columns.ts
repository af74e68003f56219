import { useMemo, useState } from "react";
import type { Held } from "@/lib/client/pipeline/live-refresh";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { STATUSES, type Status } from "@/lib/domain/status/status";

type Circumstances = {
  readonly held: Held;
  /** A move of one's own is on its way. */
  readonly isMoving: boolean;
  /** What the counts tell of. */
  readonly of: unknown;
};

/**
 * Which columns count as empty. While somebody points at a card or drags one, what others do moves none of the columns
 * up to it: behind the card that is pointed at one may open, and fold again. A move of one's own opens and folds any, and
 * so do the counts of something else.
 */
export function useEmpty(summaries: Pipeline["data"], { held, isMoving, of }: Circumstances) {
  const empty = useMemo(() => emptyOf(summaries), [summaries]);
  const [kept, keep] = useState({ empty, of, isMoving });
  // A move that has just ended may have been refused, and then its card is where it was.
  const isSteady = held !== "none" && !isMoving && !kept.isMoving && kept.of === of;
  const isKept = kept.empty === empty && kept.of === of && kept.isMoving === isMoving;
  if (!isSteady && !isKept) keep({ empty, of, isMoving });
  const before = isSteady ? kept.empty : empty;
  return (status: Status) => before.has(status) && (empty.has(status) || !isBehind(status, held));
}

const emptyOf = (summaries: Pipeline["data"]): ReadonlySet<Status> =>
  new Set(summaries.filter(({ count }) => count === 0).map(({ status }) => status));

const isBehind = (status: Status, held: Held) =>
  held !== "none" && held !== "all" && STATUSES.indexOf(status) > STATUSES.indexOf(held);
