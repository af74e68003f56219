import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApplicationPage } from "@/lib/contract/page";
import { request } from "./request";

const PAGE = 50;

/** Applications, the newest first, page by page; `conditions` are those of the interface's list. */
export const applicationsQuery = (conditions: Readonly<Record<string, string>> = {}) =>
  infiniteQueryOptions({
    queryKey: ["applications", conditions],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ ...conditions, limit: String(PAGE), ...(cursor ? { cursor } : {}) });
      return request<ApplicationPage>(["GET", `/v1/applications?${query}`]);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const FOUND = 8;

/** The files that a few letters find. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ["found", search],
    queryFn: () =>
      request<ApplicationPage>(["GET", `/v1/applications?${new URLSearchParams({ search, limit: String(FOUND) })}`]),
    placeholderData: keepPreviousData,
  });
