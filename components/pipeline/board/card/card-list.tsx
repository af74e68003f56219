import { useEffect, useRef, useState } from "react";
import type { useColumnCards } from "@/components/pipeline/board/column/use-column-cards";
import { useAutoScroll } from "@/components/pipeline/board/use-auto-scroll";
import { useCardKeys } from "@/components/pipeline/keys/use-card-keys";
import { useRowsInSight } from "@/components/ui/list/use-visible-rows";
import type { CardSelection } from "@/lib/client/pipeline/cards";
import type { Status } from "@/lib/domain/status/status";
import { CardTile } from "./card-tile";

/** The height of a row: a card of 84 pixels and the gap below it. */
const ROW_PX = 92;
const BESIDE = 5;
/** Loads more cards when this many of the loaded ones are left to scroll. */
const AHEAD = 15;

type CardListProps = {
  readonly status: Status;
  readonly label: string;
  readonly column: ReturnType<typeof useColumnCards>;
  /** A different selection starts the list again. */
  readonly selection: CardSelection;
};

/** Renders the cards of a column. Only the visible ones are in the page. */
export function CardList({ status, label, column, selection }: CardListProps) {
  const { cards, start, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, isFetching } = column;
  const scroller = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const end = start + cards.length;
  const { first, last, indices, reveal } = useRowsInSight(scroller, { count: end, rowPx: ROW_PX, beside: BESIDE });

  useEffect(() => {
    if (isFetching) return;
    if (hasNextPage && last >= end - AHEAD) void fetchNextPage();
    else if (hasPreviousPage && first < start + AHEAD) void fetchPreviousPage();
  }, [first, last, start, end, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage]);
  useEffect(() => {
    if (selection) scroller.current?.scrollTo({ top: 0 });
  }, [selection]);
  useAutoScroll(scroller);
  const keys = useCardKeys({ status, cards, start, reveal, scroller, setTabStop });
  const stop = tabStop >= first && tabStop <= last ? tabStop : Math.max(first, start);

  return (
    <ul
      ref={scroller}
      aria-label={label}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-y-contain [scrollbar-width:thin]"
      {...keys}
    >
      <li aria-hidden="true" style={{ height: end * ROW_PX }} />
      {indices.map((index) => {
        const card = cards[index - start];
        return (
          <li
            key={card?.id ?? index}
            data-index={index}
            aria-setsize={hasNextPage ? -1 : end}
            aria-posinset={index + 1}
            className="absolute inset-x-2 top-0"
            style={{ transform: `translateY(${index * ROW_PX}px)` }}
          >
            {card === undefined ? (
              <div className="h-21 rounded-md border border-line" />
            ) : (
              <CardTile card={card} isTabStop={index === stop} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
