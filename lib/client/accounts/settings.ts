import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Settings, SettingsPatch } from "@/lib/contract/accounts/account";

/** Query: settings of the whole installation. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => request<Settings>(["GET", "/v1/settings"]),
});

/** Updates the settings. */
export function useUpdateSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => request<Settings>(["PATCH", "/v1/settings"], patch),
    onSuccess: (settings) => cache.setQueryData(settingsQuery.queryKey, settings),
  });
}
