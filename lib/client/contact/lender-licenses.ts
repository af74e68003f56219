import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { DncScrubBody, DncScrubDone, DncScrubs } from "@/lib/contract/contact/licenses/dnc-scrubs";
import type { LenderLicenses } from "@/lib/contract/contact/licenses/lender-licenses";

/** Query: the states in which the lender may lend. */
export const licensesQuery = queryOptions({
  queryKey: ["lenderLicenses"] as const,
  queryFn: () => request<LenderLicenses>(["GET", "/v1/contact/licenses"]),
});

/** Replaces the licenses. */
export function useUpdateLicenses() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LenderLicenses) => request<LenderLicenses>(["PUT", "/v1/contact/licenses"], body),
    onSuccess: (licenses) => {
      cache.setQueryData(licensesQuery.queryKey, licenses);
      for (const name of ["contact", "gate"]) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}

/** Query: the copies of do-not-call lists that phones were checked against. */
export const scrubsQuery = queryOptions({
  queryKey: ["dncScrubs"] as const,
  queryFn: () => request<DncScrubs>(["GET", "/v1/contact/scrubs"]),
});

/** Uploads what a copy of a do-not-call list says. */
export function useUploadScrub() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: DncScrubBody) => request<DncScrubDone>(["POST", "/v1/contact/scrubs"], body),
    onSettled: () => {
      for (const name of ["dncScrubs", "contact", "gate"]) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}
