import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ApplicationEvent } from "@/lib/contract/applications/event";
import type { CardPage } from "@/lib/contract/pipeline/card";
import { STATUSES, type Status } from "@/lib/domain/status/status";

/** Changes that arrive close together are read as one, in milliseconds. */
const GATHER_MS = 400;

/**
 * The server takes a second or two after a change to work out whether you can still call the borrower, and sends no
 * event for it. So once nothing has changed for this long, in milliseconds, what changed is loaded again.
 */
const SETTLED_MS = 3_000;

type ColumnPages = InfiniteData<CardPage>;

/** Columns to leave as they are: none, the one under the pointer, or all while a card is dragged. */
export type PausedColumns = "none" | "all" | Status;

/** Refetches what changed: the counts at once, cards unless their column is held. */
export type Freshener = {
  readonly note: (event?: ApplicationEvent) => void;
  /** Leaves these columns as they are until the next call. */
  readonly hold: (columns: PausedColumns) => void;
  readonly stop: () => void;
};

export function makeFreshener(cache: QueryClient): Freshener {
  const stale = new Set<Status>();
  let held: PausedColumns = "none";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settling = new Set<Status>();
  let settled: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    for (const status of settling) stale.add(status);
    settling.clear();
    timer ??= setTimeout(flush, 0);
  }
  function flush() {
    timer = undefined;
    for (const name of ["pipeline", "applications"]) void cache.invalidateQueries({ queryKey: [name] });
    flushCards();
  }
  function flushCards() {
    if (held === "all") return;
    for (const status of [...stale]) {
      if (status === held) continue;
      stale.delete(status);
      void cache.invalidateQueries({ queryKey: ["cards", status] });
    }
  }
  return {
    note: (event) => {
      for (const status of event === undefined ? STATUSES : statusesWith(cache, event)) {
        stale.add(status);
        settling.add(status);
      }
      timer ??= setTimeout(flush, GATHER_MS);
      clearTimeout(settled);
      settled = setTimeout(settle, SETTLED_MS);
    },
    hold: (columns) => {
      if (columns === held) return;
      held = columns;
      if (columns !== "none") void cancelReading(cache, columns, stale);
      if (timer === undefined) flushCards();
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(settled);
    },
  };
}

/** Returns the column where the card is now, and those that still show it. */
function statusesWith(cache: QueryClient, { applicationId, status }: ApplicationEvent): readonly Status[] {
  const showing = cache
    .getQueriesData<ColumnPages>({ queryKey: ["cards"] })
    .filter(([, column]) => column?.pages.some(({ data }) => data.some(({ id }) => id === applicationId)))
    .map(([key]) => key[1] as Status);
  return status === undefined ? showing : [status, ...showing];
}

/** Cancels reads of a held column; they come later. */
function cancelReading(cache: QueryClient, columns: "all" | Status, stale: Set<Status>): void {
  const queryKey = columns === "all" ? ["cards"] : ["cards", columns];
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    // A query without data, or reading a further page, moves nothing.
    if (query.state.data === undefined || query.state.fetchMeta?.fetchMore) continue;
    stale.add(query.queryKey[1] as Status);
    void query.cancel({ revert: true });
  }
}
