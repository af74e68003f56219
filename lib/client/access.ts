import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AccessReport, FileAccessPage } from "@/lib/contract/access";
import { request } from "./request";

const PAGE = "10";

/** The conditions of the interface: days in UTC, YYYY-MM-DD, and whose access; what is empty is left out. */
export type AccessConditions = { readonly from: string; readonly to: string; readonly actorId: string };

/** The query of these conditions. */
export const accessSearch = (conditions: AccessConditions) =>
  new URLSearchParams(Object.entries(conditions).filter(([, value]) => value !== ""));

/** Who saw how many files. */
export const accessReportQuery = (conditions: AccessConditions) =>
  queryOptions({
    queryKey: ["access report", conditions] as const,
    queryFn: () => request<AccessReport>(["GET", `/v1/access-report?${accessSearch(conditions)}`]),
    placeholderData: keepPreviousData,
  });

/** Who saw one application on which day, the newest first, page by page. */
export const fileAccessQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["access", id] as const,
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ limit: PAGE, ...(cursor ? { cursor } : {}) });
      return request<FileAccessPage>(["GET", `/v1/applications/${encodeURIComponent(id)}/access?${query}`]);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
