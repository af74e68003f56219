import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { CardPage } from "@/lib/contract/pipeline/card";
import { type Status, stageOf } from "@/lib/domain/status/status";

/** The order of one column: newest received first, last changed first, or longest in its status first. */
type ColumnSort = "createdAt" | "updatedAt" | "age";
/** The order of a board; `usual` depends on the column. */
export type CardSort = "usual" | ColumnSort;

/** Returns the order of a column: leads are called newest first; further along, the longest wait comes first. */
export const orderIn = (status: Status, sort: CardSort): ColumnSort =>
  sort !== "usual" ? sort : stageOf(status) === "lead" ? "createdAt" : "age";

/** Conditions that all files of a board meet, by their names in the API. */
export type Conditions = Readonly<Record<string, string>>;
/** Which files a board shows, and in which order. */
export type CardSelection = { readonly conditions: Conditions; readonly sort: CardSort };

const PAGE = 50;
/** Ten pages of a column stay in memory; the others are read again when the user scrolls back to them. */
const MOST_PAGES = 10;

/** Where a page begins: `start` cards come before it. */
export type PagePosition = { readonly cursor: string; readonly start: number; readonly before?: PagePosition };
const FIRST: PagePosition = { cursor: "", start: 0 };

/** Query: the cards of one column, page by page, in both directions. Refreshed by reported changes, not by age. */
export const cardsQuery = (status: Status, selection: CardSelection) =>
  infiniteQueryOptions({
    queryKey: ["cards", status, selection] as const,
    initialPageParam: FIRST,
    queryFn: ({ pageParam: { cursor } }) => {
      const { conditions } = selection;
      const sort = orderIn(status, selection.sort);
      const place = { limit: String(PAGE), ...(cursor ? { cursor } : {}) };
      return request<CardPage>([
        "GET",
        `/v1/pipeline/cards?${new URLSearchParams({ ...conditions, status, sort, ...place })}`,
      ]);
    },
    getNextPageParam: ({ data, nextCursor }, _, place) =>
      nextCursor === undefined ? undefined : { cursor: nextCursor, start: place.start + data.length, before: place },
    getPreviousPageParam: (_, __, { before }) => before,
    maxPages: MOST_PAGES,
    staleTime: Number.POSITIVE_INFINITY,
  });
