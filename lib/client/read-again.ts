import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Reads again what is shown of a query. A further page that is being read comes first: who asked for it waits for it. */
export function readAgain(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const read = () => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const isReadingOn = query.state.fetchStatus === "fetching" && query.state.fetchMeta?.fetchMore !== undefined;
    if (isReadingOn && query.promise !== undefined) query.promise.then(read, read);
    else read();
  }
}
