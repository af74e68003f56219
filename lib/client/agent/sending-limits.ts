import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { SendingLimits } from "@/lib/contract/contact/sending-limits";

/** Query: the most messages that the agent sends. */
export const sendingLimitsQuery = queryOptions({
  queryKey: ["sendingLimits"] as const,
  queryFn: () => request<SendingLimits>(["GET", "/v1/contact/limits"]),
});

/** Saves the limits. */
export function useUpdateSendingLimits() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (limits: SendingLimits) => request<SendingLimits>(["PUT", "/v1/contact/limits"], limits),
    onSuccess: (limits) => cache.setQueryData(sendingLimitsQuery.queryKey, limits),
  });
}
