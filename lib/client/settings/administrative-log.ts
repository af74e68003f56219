import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";

const PAGE = "50";

/** Query: administrative changes, newest first, page by page. */
export const administrativeLogQuery = infiniteQueryOptions({
  queryKey: ["administrative log"],
  initialPageParam: "",
  queryFn: ({ pageParam: cursor }) => {
    const query = new URLSearchParams({ limit: PAGE, ...(cursor ? { cursor } : {}) });
    return request<AdministrativeLogPage>(["GET", `/v1/settings/log?${query}`]);
  },
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
