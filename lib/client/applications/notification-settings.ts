import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { NotificationSettings, NotificationSettingsBody } from "@/lib/contract/applications/notification";

const PATH = "/v1/me/notifications";

/** Query: how the user is notified. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ["notificationSettings"] as const,
  queryFn: () => request<NotificationSettings>(["GET", PATH]),
});

/** Saves how the user is notified. */
export function useUpdateNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSettingsBody) => request<NotificationSettings>(["PATCH", PATH], body),
    onSuccess: (settings) => {
      cache.setQueryData(notificationSettingsQuery.queryKey, settings);
      void cache.invalidateQueries({ queryKey: ["notifications"] });
    },
  });
}
