import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { FilterChoices } from "@/lib/contract/pipeline/filter-choices";

/** Query: the lead providers and teams to filter by. */
export const filterChoicesQuery = queryOptions({
  // Refetched with the teams, because it includes their names.
  queryKey: ["teams", "filterChoices"] as const,
  queryFn: () => request<FilterChoices>(["GET", "/v1/pipeline/choices"]),
});
