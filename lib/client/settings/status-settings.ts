import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { StatusSettings } from "@/lib/contract/settings/status-settings";

/** Query: the display names of the 17 statuses, and when a file in them is stuck. */
export const statusSettingsQuery = queryOptions({
  queryKey: ["status settings"],
  queryFn: () => request<StatusSettings>(["GET", "/v1/settings/statuses"]),
  staleTime: 300_000,
});

/** Updates the settings of the named statuses. */
export function useUpdateStatusSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: StatusSettings) => request<StatusSettings>(["PUT", "/v1/settings/statuses"], settings),
    onSuccess: (settings) => {
      cache.setQueryData(statusSettingsQuery.queryKey, settings);
      // The new days decide which files are stuck.
      for (const name of ["pipeline", "cards", "applications"]) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}
