import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Notifications } from "@/lib/contract/applications/notification";
import { MINUTE_MS } from "@/lib/domain/day";
import { useLiveQueries } from "./use-live-queries";

const KEY = ["notifications"] as const;
/** Changes that arrive within this many milliseconds of one are read together. */
const GATHER_MS = 5_000;
const LIVE = [KEY];

const notificationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => request<Notifications>(["GET", "/v1/notifications"]),
  refetchInterval: MINUTE_MS,
});

/** Returns the user's notifications, refetched whenever a file changes. */
export function useNotifications(): Notifications | undefined {
  useLiveQueries(LIVE, GATHER_MS);
  return useQuery(notificationsQuery).data;
}

/** Marks notifications as read: those with these ids, or all. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      request<Notifications>(["POST", "/v1/notifications/read"], ids === undefined ? {} : { ids }),
    onSuccess: (notifications) => cache.setQueryData(KEY, notifications),
  });
}
