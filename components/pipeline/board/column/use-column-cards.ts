import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CardSelection, cardsQuery, type Place } from "@/lib/client/pipeline/cards";
import { moveCard } from "@/lib/client/pipeline/move-card";
import { usePendingMoves } from "@/lib/client/pipeline/moves";
import type { Card, CardPage } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";

type Asked = {
  readonly status: Status;
  readonly selection: CardSelection;
  readonly isNear: boolean;
  /** No file has the status, as far as is known. */
  readonly isEmpty: boolean;
};

/**
 * The cards of a column as the server confirmed them, with what is not confirmed yet laid over. Until others that are
 * asked for have come, those before them stay, and with them the focus.
 */
export function useColumnCards({ status, selection, isNear, isEmpty }: Asked) {
  const query = useInfiniteQuery({
    ...cardsQuery(status, selection),
    // Of an empty column nothing is read, unless the last ones are still shown that others took away.
    enabled: ({ state }) => isNear && (!isEmpty || holdsCards(state.data)),
    ...(isNear && !isEmpty ? { placeholderData: keepPreviousData } : {}),
  });
  const pending = usePendingMoves();
  const { data, hasNextPage } = query;
  const cards = useMemo(() => {
    const confirmed = data === undefined ? [] : unique(data.pages.flatMap((page) => page.data));
    return pending.reduce(moveCard, { status, sort: selection.sort, cards: confirmed, hasMore: hasNextPage }).cards;
  }, [data, hasNextPage, pending, status, selection.sort]);
  // Pages that were let go for want of room still take their place in the column.
  return { ...query, cards, start: startOf(data?.pageParams[0]) };
}

const holdsCards = (column: InfiniteData<CardPage> | undefined) =>
  column?.pages.some(({ data }) => data.length > 0) === true;

/** A card that changed between two pages comes with both. */
function unique(cards: readonly Card[]): readonly Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const startOf = (place: unknown) => (place as Place | undefined)?.start ?? 0;
