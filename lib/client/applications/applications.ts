import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ApplicationPage } from "@/lib/contract/applications/application-list";

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
const SAME_PERSON = 5;
/** The digits of a number of the United States; fewer would find too much. */
const WHOLE_NUMBER = 10;

/** Up to five files with this phone or email; none while neither is whole. */
export function samePersonQuery({ phone, email }: { readonly phone: string; readonly email: string }) {
  const digits = phone.replace(/\D/g, "");
  const searches = [
    ...(digits.length >= WHOLE_NUMBER ? [digits.slice(-WHOLE_NUMBER)] : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [email] : []),
  ];
  return queryOptions({
    queryKey: ["same person", ...searches],
    enabled: searches.length > 0,
    queryFn: async () => {
      const pages = await Promise.all(searches.map((search) => find(search, SAME_PERSON)));
      const files = new Map(pages.flatMap(({ data }) => data.map((file) => [file.id, file])));
      return [...files.values()].slice(0, SAME_PERSON);
    },
    placeholderData: keepPreviousData,
  });
}

const find = (search: string, limit: number) =>
  request<ApplicationPage>(["GET", `/v1/applications?${new URLSearchParams({ search, limit: String(limit) })}`]);

/** The files that a few letters find. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ["found", search],
    queryFn: () => find(search, FOUND),
    placeholderData: keepPreviousData,
  });
