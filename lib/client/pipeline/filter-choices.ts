import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { FilterChoices } from "@/lib/contract/pipeline/filter-choices";

/** The lead providers and teams that files can be filtered by. */
export const filterChoicesQuery = queryOptions({
  // Read again with the teams, whose names it holds.
  queryKey: ["teams", "filterChoices"] as const,
  queryFn: () => request<FilterChoices>(["GET", "/v1/pipeline/choices"]),
});
