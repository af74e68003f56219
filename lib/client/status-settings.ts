import "./without-eval";
import { queryOptions } from "@tanstack/react-query";
import { StatusSettings } from "@/lib/contract/status-settings";
import { request } from "./request";

/** What the 17 statuses are called here, and when a file in them is stuck. */
export const statusSettingsQuery = queryOptions({
  queryKey: ["status settings"],
  queryFn: () => request(["GET", "/v1/settings/statuses"], StatusSettings),
  staleTime: 300_000,
});
