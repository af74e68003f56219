import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { memo, useEffect, useRef, useState } from "react";
import { LoadFailure } from "@/components/form/load-failure";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { CardList } from "@/components/pipeline/board/card/card-list";
import { draggedCards } from "@/components/pipeline/board/card/use-drag-card";
import { useNear } from "@/components/pipeline/board/use-near-viewport";
import { useLookFurther } from "@/components/shell/use-look-further";
import type { CardSelection } from "@/lib/client/pipeline/cards";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import type { Status } from "@/lib/domain/status/status";
import { ColumnHead } from "./column-head";
import { ColumnRail } from "./column-rail";
import { useColumnCards } from "./use-column-cards";

/** How long a card must be held over a collapsed column before the column opens, in milliseconds. */
const OPENS_AFTER_MS = 400;

type ColumnProps = {
  readonly summary: Pipeline["data"][number];
  readonly selection: CardSelection;
  readonly isFolded: boolean;
  readonly onFold: (status: Status, isFolded: boolean) => void;
  /** Shows only files that are stuck. */
  readonly onStuck: () => void;
};

/** Renders one of the 17 statuses with its files. A card can be dropped anywhere on it. */
export const Column = memo(function Column({ summary, selection, isFolded, onFold, onStuck }: ColumnProps) {
  const { status, count } = summary;
  const element = useRef<HTMLElement>(null);
  const over = useDropTarget(element, status);
  const isOpen = !isFolded || over === "open";
  const isNear = useNear(element);
  return (
    <section
      ref={element}
      aria-label={useBoardFacts().statusNames[status]}
      data-column={isOpen ? "open" : "folded"}
      data-status={status}
      data-count={count}
      data-over={over === "no" ? undefined : true}
      className="group/column flex h-full shrink-0 snap-center flex-col rounded-lg border border-transparent bg-column data-over:border-accent data-over:bg-accent-tint data-[column=folded]:w-11 data-[column=open]:w-70 max-sm:data-[column=open]:w-[calc(100vw-2rem)]"
    >
      {isOpen ? (
        <>
          <ColumnHead
            summary={summary}
            conditions={selection.conditions}
            onFold={() => onFold(status, true)}
            onStuck={onStuck}
          />
          <OpenColumn summary={summary} selection={selection} isNear={isNear} />
        </>
      ) : (
        <ColumnRail summary={summary} onOpen={() => onFold(status, false)} />
      )}
    </section>
  );
});

type OpenColumnProps = Pick<ColumnProps, "summary" | "selection"> & { readonly isNear: boolean };

function OpenColumn({ summary: { status, count }, selection, isNear }: OpenColumnProps) {
  const column = useColumnCards({ status, selection, isNear, isEmpty: count === 0 });
  const label = `Files in ${useBoardFacts().statusNames[status]}`;
  const isOpen = useLookFurther(column, isNear && column.cards.length === 0);
  if (!isNear) return null;
  if (column.error !== null && (column.data === undefined || isOpen)) {
    const retry = () => void (isOpen ? column.fetchNextPage() : column.refetch());
    return (
      <div className="mx-2">
        <LoadFailure title="These files could not be loaded" error={column.error} retry={retry} />
      </div>
    );
  }
  if (column.cards.length > 0) return <CardList status={status} label={label} column={column} selection={selection} />;
  if (column.isFetching || isOpen) return <CardSkeletons />;
  return (
    <p className="m-2 rounded-md border border-dashed border-line p-4 text-center text-dense text-muted">No files</p>
  );
}

const CardSkeletons = () => (
  <div className="grid animate-appear gap-2 px-2" aria-hidden="true">
    {["a", "b", "c"].map((key) => (
      <div key={key} className="h-21 rounded-md border border-line bg-surface" />
    ))}
  </div>
);

/** Returns whether a card is held over the column, and whether that is long enough to open it. */
function useDropTarget(element: React.RefObject<HTMLElement | null>, status: Status): "no" | "yes" | "open" {
  const [over, setOver] = useState<"no" | "yes" | "open">("no");
  useEffect(() => {
    if (element.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setOver("no");
    };
    const ending = dropTargetForElements({
      element: element.current,
      getData: () => ({ status }),
      canDrop: ({ source }) => draggedCards(source.data) !== undefined,
      onDragEnter: () => {
        setOver("yes");
        timer = setTimeout(() => setOver("open"), OPENS_AFTER_MS);
      },
      onDragLeave: leave,
      onDrop: leave,
    });
    return () => {
      clearTimeout(timer);
      ending();
    };
  }, [element, status]);
  return over;
}
