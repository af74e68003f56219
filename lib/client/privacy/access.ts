import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { AccessReport, FileAccessPage } from "@/lib/contract/privacy/access-report";
import { DAY_MS, dayOf, writtenDay } from "@/lib/domain/day";

const PAGE = "10";

/** Days on the user's clock, YYYY-MM-DD, and whose access; empty members are left out. */
export type AccessConditions = { readonly from: string; readonly to: string; readonly actorId: string };

/**
 * Returns the query string for these conditions. Access is stored by UTC day, so it asks for every UTC day that the
 * user's local days touch: a breach notice may include some hours too many, never too few.
 */
export const accessSearch = ({ from, to, actorId }: AccessConditions) =>
  new URLSearchParams(
    Object.entries({ from: utcDay(from, 0), to: utcDay(to, LAST_MOMENT), actorId }).filter(([, value]) => value !== ""),
  );

/** The last millisecond of a day; a day with a clock change is shorter or longer, which the same UTC day covers. */
const LAST_MOMENT = DAY_MS - 1;

/** Returns the UTC day of a time on a local day, in milliseconds from its beginning. */
function utcDay(day: string, moment: number): string {
  const start = Date.parse(`${day}T00:00:00`);
  return Number.isNaN(start) ? "" : writtenDay(dayOf(start + moment));
}

/** Returns the local date today, or a number of days before it, YYYY-MM-DD. */
export function localDay(daysBefore = 0): string {
  const now = new Date();
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore);
  return writtenDay(dayOf(midnight));
}

/** Query: who saw how many files. */
export const accessReportQuery = (conditions: AccessConditions) =>
  queryOptions({
    queryKey: ["access report", conditions] as const,
    queryFn: () => request<AccessReport>(["GET", `/v1/access-report?${accessSearch(conditions)}`]),
    placeholderData: keepPreviousData,
  });

/** Query: who saw one application on which day, newest first, page by page. */
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
