import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CardSelection, cardsQuery, type Place } from "@/lib/client/cards";
import { moveCard } from "@/lib/client/move-card";
import { usePendingMoves } from "@/lib/client/moves";
import type { Card } from "@/lib/contract/card";
import type { Status } from "@/lib/domain/status";

type Asked = { readonly status: Status; readonly selection: CardSelection; readonly isWanted: boolean };

/**
 * The cards of a column as the server confirmed them, with what is not confirmed yet laid over. Until others that are
 * asked for have come, those before them stay, and with them the focus.
 */
export function useColumnCards({ status, selection, isWanted }: Asked) {
  const query = useInfiniteQuery({
    ...cardsQuery(status, selection),
    enabled: isWanted,
    ...(isWanted ? { placeholderData: keepPreviousData } : {}),
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

/** A card that changed between two pages comes with both. */
function unique(cards: readonly Card[]): readonly Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const startOf = (place: unknown) => (place as Place | undefined)?.start ?? 0;
