import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetch } from "@/lib/client/request/refetch";
import { request } from "@/lib/client/request/request";
import { gathering } from "@/lib/client/request/throttle";
import type { Notifications } from "@/lib/contract/applications/notification";
import { MINUTE_MS } from "@/lib/domain/day";
import { listen } from "./live";

const KEY = ["notifications"] as const;
/** Changes that arrive within this many milliseconds of one are read together. */
const GATHER_MS = 2_000;

const notificationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => request<Notifications>(["GET", "/v1/notifications"]),
  refetchInterval: MINUTE_MS,
});

/** Returns what the user should know about their files, refetched whenever a file changes. */
export function useNotifications(): Notifications | undefined {
  const cache = useQueryClient();
  useEffect(() => {
    const { ask, stop } = gathering(() => refetch(cache, KEY), GATHER_MS);
    const stopListening = listen({ onChange: () => ask() });
    return () => {
      stopListening();
      stop();
    };
  }, [cache]);
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
