import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { LeadCost, LeadCosts, LeadCostUpdate } from "@/lib/contract/reports/lead-cost";

const KEY = ["lead-costs"] as const;

/** Query: what lead providers charge. */
export const leadCostsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => request<LeadCosts>(["GET", "/v1/lead-costs"]),
});

/** Sets what a lead provider charges. */
export function useSetLeadCost(provider: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadCostUpdate) =>
      request<LeadCost>(["PUT", `/v1/lead-costs/${encodeURIComponent(provider)}`], body),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: KEY }),
        cache.invalidateQueries({ queryKey: ["reports", "sources"] }),
      ]),
  });
}
