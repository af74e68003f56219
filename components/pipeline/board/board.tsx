import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { draggedCards, loadDragCount } from "@/components/pipeline/board/card/use-drag-card";
import { Column } from "@/components/pipeline/board/column/column";
import { EmptyColumns } from "@/components/pipeline/board/column/empty-columns";
import { useFolded } from "@/components/pipeline/board/column/use-collapsed-columns";
import { useEmpty } from "@/components/pipeline/board/column/use-empty-columns";
import { useMotion } from "@/components/pipeline/motion/use-motion";
import type { PipelineView, SetView } from "@/components/pipeline/view/use-view";
import { useLoadedSoon } from "@/components/ui/overlay/lazily";
import type { CardSelection } from "@/lib/client/pipeline/cards";
import { DESKS } from "@/lib/client/pipeline/desk";
import type { PausedColumns } from "@/lib/client/pipeline/live-refresh";
import { type Move, moveCount } from "@/lib/client/pipeline/move-card";
import { usePendingMoves } from "@/lib/client/pipeline/moves";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import { STAGE_NAMES, type Stage, type Status, stageOf } from "@/lib/domain/status/status";
import { useBoardActions } from "./board-context";
import { StageStrip } from "./stage-strip";
import { useAutoScroll } from "./use-auto-scroll";
import { useInSight } from "./use-visible-stages";

type BoardProps = {
  readonly pipeline: Pipeline["data"];
  readonly view: PipelineView;
  /** Whether the counts still belong to the previous view, because those of this view are loading. */
  readonly isEarlier: boolean;
  readonly setView: SetView;
  readonly personId: string;
  readonly onHold: (columns: PausedColumns) => void;
};

/** Renders the stages and the columns, and lets the user drag cards between them. */
export function Board({ pipeline, view, isEarlier, setView, personId, onHold }: BoardProps) {
  const { move } = useBoardActions();
  const scroller = useRef<HTMLDivElement>(null);
  const { isFolded, fold } = useFolded(personId);
  const { inSight, goTo } = useInSight(scroller);
  const { desk, sort, conditions, statuses, isFiltered } = view;
  const [held, setHeld] = useState<PausedColumns>("none");
  const pending = usePendingMoves();
  const summaries = useSummaries(pipeline, pending);
  const isEmpty = useEmpty(summaries, { held, isMoving: pending.length > 0, of: isEarlier ? null : conditions });
  const selection = useMemo<CardSelection>(() => ({ conditions, sort }), [conditions, sort]);
  const shown = summaries.filter(({ status }) => statuses.includes(status));
  // With a filter, most columns are empty, so they share the space of one.
  const hidden = isFiltered ? shown.filter(({ status }) => isEmpty(status)) : [];
  useAutoScroll(scroller);
  useMotion(scroller, personId);

  const hold = useCallback(
    (columns: PausedColumns) => {
      setHeld(columns);
      onHold(columns);
    },
    [onHold],
  );
  useLoadedSoon(loadDragCount);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedCards(source.data) !== undefined,
        onDragStart: () => hold("all"),
        onDrop: ({ source, location }) => {
          hold("none");
          const status = location.current.dropTargets[0]?.data["status"];
          if (status !== undefined) move(draggedCards(source.data) ?? [], status as Status);
        },
      }),
    [move, hold],
  );

  function pointAt({ target, pointerType }: PointerEvent) {
    const isOverCard = pointerType === "mouse" && (target as Element).closest("[data-index]") !== null;
    const status = isOverCard
      ? (target as Element).closest<HTMLElement>("[data-column]")?.dataset["status"]
      : undefined;
    hold((status as Status | undefined) ?? "none");
  }

  const showStuck = useCallback(() => setView({ stuck: "true" }), [setView]);

  function go(stage: Stage) {
    const isShown = DESKS[desk].stages.some((one) => one === stage);
    if (!isShown) setView({ desk: "" });
    goTo(stage);
  }

  return (
    <>
      <StageStrip counts={stageCounts(summaries)} inSight={inSight} onGo={go} />
      <div
        ref={scroller}
        onPointerOver={pointAt}
        onPointerLeave={() => hold("none")}
        className="flex min-h-0 flex-1 gap-2 overflow-x-auto overflow-y-hidden scroll-px-4 px-4 pb-3 max-sm:snap-x max-sm:snap-mandatory sm:scroll-px-6 sm:px-6 board"
      >
        {shown.map(
          (summary) =>
            !hidden.includes(summary) && (
              <Column
                key={summary.status}
                summary={summary}
                selection={selection}
                isFolded={isFolded(summary.status, isEmpty(summary.status))}
                onFold={fold}
                onStuck={showStuck}
              />
            ),
        )}
        {hidden.length > 0 && <EmptyColumns summaries={hidden} selection={selection} isDragging={held === "all"} />}
      </div>
    </>
  );
}

/** Returns the 17 summaries with unconfirmed moves included. Summaries that did not change stay the same objects. */
function useSummaries(pipeline: Pipeline["data"], pending: readonly Move[]): Pipeline["data"] {
  return useMemo(() => {
    const counts = pending.reduce(moveCount, Object.fromEntries(pipeline.map(({ status, count }) => [status, count])));
    return pipeline.map((entry) => {
      const count = counts[entry.status] ?? entry.count;
      return count === entry.count ? entry : { ...entry, count };
    });
  }, [pipeline, pending]);
}

function stageCounts(summaries: Pipeline["data"]): Record<Stage, number> {
  const counts = Object.fromEntries(STAGE_NAMES.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { status, count } of summaries) counts[stageOf(status)] += count;
  return counts;
}
