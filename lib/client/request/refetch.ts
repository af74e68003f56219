import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Those whose further page is waited for. */
const waitedFor = new WeakSet<Query>();

/** Reads again what is shown of a query. A further page that is being read comes first: who asked for it waits for it. */
export function readAgain(cache: QueryClient, queryKey: QueryKey): void {
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
