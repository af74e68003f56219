import { hashKey, type InfiniteData, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Card, CardPage } from "@/lib/contract/pipeline/card";
import type { Pipeline } from "@/lib/contract/pipeline/pipeline";
import type { Status } from "@/lib/domain/status/status";
import type { CardSort, cardsQuery } from "./cards";
import { goesBehind, type Move } from "./move-card";

type ColumnKey = ReturnType<typeof cardsQuery>["queryKey"];
type ColumnPages = InfiniteData<CardPage>;

/** A move, and the card in the server's current state. */
export type ConfirmedMove = { readonly move: Move; readonly card: Card };

/**
 * Writes confirmed moves into the cached columns, where they were only overlaid before. Reads in progress may be from
 * before the moves and would revert them briefly, so they are repeated. A further page is not: its user asks again.
 */
export function confirmMoves(cache: QueryClient, confirmed: readonly ConfirmedMove[]): void {
  const isOfBoard = ({ queryKey: [name] }: Query) => name === "cards" || name === "pipeline";
  const underWay = cache.getQueryCache().findAll({ fetchStatus: "fetching", predicate: isOfBoard });
  const wanted = underWay.filter(({ state }) => !state.fetchMeta?.fetchMore);
  // Each returns to its earlier state, silently.
  void cache.cancelQueries({ predicate: (query) => underWay.includes(query) }, { silent: true });
  for (const one of confirmed) confirm(cache, one);
  void cache.refetchQueries({ predicate: (query) => wanted.includes(query) });
}

function confirm(cache: QueryClient, { move, card }: ConfirmedMove): void {
  const { id, status: from } = move.card;
  const columns = cache.getQueriesData<ColumnPages>({ queryKey: ["cards"] });
  const homes = new Set(columns.filter(([, column]) => column && holds(column, id)).map(([key]) => hashKey([key[2]])));
  for (const [key, column] of columns) {
    if (column === undefined) continue;
    const [, status, selection] = key as ColumnKey;
    const isArrival = status === card.status && homes.has(hashKey([selection]));
    const without = holds(column, id) ? withoutCard(column, id) : column;
    const next = isArrival ? withCard(without, card, selection.sort) : without;
    if (next !== column) put(cache, key, next);
  }
  cache.setQueriesData<Pipeline>(
    { queryKey: ["pipeline"] },
    (pipeline) => pipeline && counted(pipeline, from, card.status),
  );
}

/** Writes a column to its cache entry. A stale entry stays stale. */
function put(cache: QueryClient, queryKey: QueryKey, column: ColumnPages): void {
  const isStale = cache.getQueryState(queryKey)?.isInvalidated;
  cache.setQueryData(queryKey, column);
  if (isStale) void cache.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

const holds = ({ pages }: ColumnPages, id: string) => pages.some(({ data }) => data.some((card) => card.id === id));

const withoutCard = (column: ColumnPages, id: string): ColumnPages => ({
  ...column,
  pages: column.pages.map((page) => ({ ...page, data: page.data.filter((card) => card.id !== id) })),
});

function withCard(column: ColumnPages, card: Card, sort: CardSort): ColumnPages {
  const { pages } = column;
  const isBehind = goesBehind(card, sort);
  const found = pages.findIndex(({ data }) => data.some(isBehind));
  // After the pages already read, it comes with a later page.
  if (found === -1 && pages.at(-1)?.nextCursor !== undefined) return column;
  const at = found === -1 ? pages.length - 1 : found;
  const within = ({ data }: CardPage) => {
    const place = data.findIndex(isBehind);
    return place === -1 ? [...data, card] : [...data.slice(0, place), card, ...data.slice(place)];
  };
  return { ...column, pages: pages.map((page, index) => (index === at ? { ...page, data: within(page) } : page)) };
}

function counted({ data }: Pipeline, from: Status, to: Status): Pipeline {
  const change = (status: Status) => Number(status === to) - Number(status === from);
  return { data: data.map((entry) => ({ ...entry, count: Math.max(0, entry.count + change(entry.status)) })) };
}
