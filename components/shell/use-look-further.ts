import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type Query = Pick<UseInfiniteQueryResult, "error" | "hasNextPage" | "isFetching" | "fetchNextPage">;

/**
 * Reads on while no page held anything, for a page may be empty and still have a next one: of few files among many the
 * first may be far down. Answers whether it is not known yet if there is any.
 */
export function useLookFurther({ error, hasNextPage, isFetching, fetchNextPage }: Query, isEmpty: boolean): boolean {
  const isOpen = isEmpty && hasNextPage;
  const goesOn = isOpen && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return isOpen;
}
