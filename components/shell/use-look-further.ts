import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type Query = Pick<UseInfiniteQueryResult, "error" | "hasNextPage" | "isFetching" | "fetchNextPage">;

/**
 * Loads further pages while the pages so far are empty: a filtered page can be empty and still have a next one. Returns
 * whether it is still unknown if there are any results.
 */
export function useLookFurther({ error, hasNextPage, isFetching, fetchNextPage }: Query, isEmpty: boolean): boolean {
  const isOpen = isEmpty && hasNextPage;
  const goesOn = isOpen && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return isOpen;
}
