import { infiniteQueryOptions } from "@tanstack/react-query";
import type { HistoryPage } from "@/lib/contract/page";
import { request } from "./request";

const PAGE = 20;

/** What was done to an application, the newest first, page by page. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["history", id] as const,
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ limit: String(PAGE), ...(cursor ? { cursor } : {}) });
      return request<HistoryPage>(["GET", `/v1/applications/${encodeURIComponent(id)}/history?${query}`]);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
