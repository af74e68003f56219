import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Done } from "@/lib/contract/accounts/account";
import type { View, ViewCreate, Views } from "@/lib/contract/pipeline/view";

/** Query: the user's own views, and shared ones. */
export const viewsQuery = queryOptions({ queryKey: ["views"], queryFn: () => request<Views>(["GET", "/v1/views"]) });

/** Creates a view. */
export function useCreateView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (view: ViewCreate) => request<View>(["POST", "/v1/views"], view),
    onSuccess: () => cache.invalidateQueries(viewsQuery),
  });
}

/** Deletes a view. */
export function useDeleteView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<Done>(["DELETE", `/v1/views/${encodeURIComponent(id)}`]),
    onSuccess: () => cache.invalidateQueries(viewsQuery),
  });
}
