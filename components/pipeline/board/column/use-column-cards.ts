import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CardSelection, cardsQuery, type PagePosition } from "@/lib/client/pipeline/cards";
import { moveCard } from "@/lib/client/pipeline/move-card";
import { usePendingMoves } from "@/lib/client/pipeline/moves";
import type { Card, CardPage } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";

type Asked = {
  readonly status: Status;
  readonly selection: CardSelection;
  readonly isNear: boolean;
  /** Whether no file has the status, as far as is known. */
  readonly isEmpty: boolean;
};

/**
 * Returns the cards of a column: those the server confirmed, with unconfirmed moves included. While other cards load,
 * the previous ones stay, and so does the focus.
 */
export function useColumnCards({ status, selection, isNear, isEmpty }: Asked) {
  const query = useInfiniteQuery({
    ...cardsQuery(status, selection),
    // An empty column is not read, unless it still shows cards that other users have moved away.
    enabled: ({ state }) => isNear && (!isEmpty || holdsCards(state.data)),
    ...(isNear && !isEmpty ? { placeholderData: keepPreviousData } : {}),
  });
  const pending = usePendingMoves();
  const { data, hasNextPage } = query;
  const cards = useMemo(() => {
    const confirmed = data === undefined ? [] : unique(data.pages.flatMap((page) => page.data));
    return pending.reduce(moveCard, { status, sort: selection.sort, cards: confirmed, hasMore: hasNextPage }).cards;
  }, [data, hasNextPage, pending, status, selection.sort]);
  // Pages dropped to save memory still count toward the position in the column.
  return { ...query, cards, start: startOf(data?.pageParams[0]) };
}

const holdsCards = (column: InfiniteData<CardPage> | undefined) =>
  column?.pages.some(({ data }) => data.length > 0) === true;

/** Removes duplicates: a card that changes between the loading of two pages arrives with both. */
function unique(cards: readonly Card[]): readonly Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const startOf = (place: unknown) => (place as PagePosition | undefined)?.start ?? 0;
