import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { StatusSettings } from "@/lib/contract/settings/status-settings";

/** What the 17 statuses are called here, and when a file in them is stuck. */
export const statusSettingsQuery = queryOptions({
  queryKey: ["status settings"],
  queryFn: () => request<StatusSettings>(["GET", "/v1/settings/statuses"]),
  staleTime: 300_000,
});

/** Update status settings: those that are named. */
export function useUpdateStatusSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: StatusSettings) => request<StatusSettings>(["PUT", "/v1/settings/statuses"], settings),
    onSuccess: (settings) => {
      cache.setQueryData(statusSettingsQuery.queryKey, settings);
      // Which files are stuck goes by the new days.
      for (const name of ["pipeline", "cards", "applications"]) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}
