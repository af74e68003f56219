import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Queries whose further page is awaited. */
const waitedFor = new WeakSet<Query>();

/**
 * Refetches the visible data of a query. A further page in progress finishes first, because its user is waiting for it.
 */
export function refetch(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const read = () => {
      waitedFor.delete(query);
      void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    const isReadingOn = query.state.fetchStatus === "fetching" && query.state.fetchMeta?.fetchMore !== undefined;
    if (!isReadingOn || query.promise === undefined) read();
    else if (!waitedFor.has(query)) {
      waitedFor.add(query);
      query.promise.then(read, read);
    }
  }
}
