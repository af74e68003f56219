import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { HistoryPage } from "@/lib/contract/applications/history";

const PAGE = 20;

const pageOf = (id: string, cursor: string) => {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor ? { cursor } : {}) });
  return request<HistoryPage>(["GET", `/v1/applications/${encodeURIComponent(id)}/history?${query}`]);
};

/** What was done to an application, the newest first, page by page. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["history", id] as const,
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) => pageOf(id, cursor),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The fields that were changed after a moment, in epoch milliseconds; also those whose values nobody is told. */
export async function fieldsChangedSince(id: string, since: number): Promise<ReadonlySet<string>> {
  const fields = new Set<string>();
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { data, nextCursor }: HistoryPage = await pageOf(id, cursor);
    for (const { at, action, changes } of data) {
      if (at <= since) return fields;
      if (action !== "revealed") for (const { field } of changes) fields.add(field);
    }
    cursor = nextCursor;
  }
  return fields;
}
