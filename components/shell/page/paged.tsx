import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "@/components/shell/query-result";
import { Button } from "@/components/ui/input/button";

type PagedProps<Row> = {
  readonly query: Pick<
    UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>,
    | "data"
    | "error"
    | "refetch"
    | "hasNextPage"
    | "isFetching"
    | "isFetchingNextPage"
    | "isPlaceholderData"
    | "fetchNextPage"
  >;
  /** Room for the first page. */
  readonly room?: ReactNode;
  /** What is shown where there are no rows. */
  readonly empty?: ReactNode;
  /** What the button to the next page says. */
  readonly more: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** What is read page by page: the rows so far, and under them the button to the next page, where there is one. */
export function Paged<Row>({ query, room, empty, more, children }: PagedProps<Row>) {
  const { hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = query;
  async function readOn() {
    const wasReading = isFetching;
    await fetchNextPage();
    // What was being read anew gave way to the next page.
    if (wasReading) await refetch();
  }
  return (
    <>
      <Loaded query={query} room={room}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          return rows.length === 0 && !hasNextPage ? empty : children(rows);
        }}
      </Loaded>
      {hasNextPage && (
        <div>
          <Button look="secondary" isBusy={isFetchingNextPage || isPlaceholderData} onClick={() => void readOn()}>
            {isFetchingNextPage ? "Loading…" : more}
          </Button>
        </div>
      )}
    </>
  );
}
