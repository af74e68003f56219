import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Settings } from "@/lib/contract/account";
import { request } from "./request";

/** What holds for the whole installation. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => request(["GET", "/v1/settings"], Settings),
});

/** Update settings. */
export function useUpdateSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) => request(["PATCH", "/v1/settings"], Settings, settings),
    onSuccess: (settings) => cache.setQueryData(settingsQuery.queryKey, settings),
  });
}
