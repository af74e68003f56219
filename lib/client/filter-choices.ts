import { queryOptions } from "@tanstack/react-query";
import type { FilterChoices } from "@/lib/contract/filter-choices";
import { request } from "./request";

/** The lead providers and teams that files can be filtered by. */
export const filterChoicesQuery = queryOptions({
  queryKey: ["filterChoices"] as const,
  queryFn: () => request<FilterChoices>(["GET", "/v1/pipeline/choices"]),
});
