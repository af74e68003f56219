import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryResult } from "@/components/shell/query-result";
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
  /** Placeholder for the first page. */
  readonly room?: ReactNode;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** The label of the button that loads more. */
  readonly more: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Renders a paged query: the rows so far, and a button to load more if there are more. */
export function Paged<Row>({ query, room, empty, more, children }: PagedProps<Row>) {
  const { hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = query;
  async function readOn() {
    const wasReading = isFetching;
    await fetchNextPage();
    // The refetch in progress made way for the next page.
    if (wasReading) await refetch();
  }
  return (
    <>
      <QueryResult query={query} room={room}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          return rows.length === 0 && !hasNextPage ? empty : children(rows);
        }}
      </QueryResult>
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
