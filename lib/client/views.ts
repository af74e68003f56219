import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Done } from "@/lib/contract/account";
import { View, type ViewCreate, Views } from "@/lib/contract/view";
import { request } from "./request";

/** One's own views, and those that others share. */
export const viewsQuery = queryOptions({ queryKey: ["views"], queryFn: () => request(["GET", "/v1/views"], Views) });

/** Create view. */
export function useCreateView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (view: ViewCreate) => request(["POST", "/v1/views"], View, view),
    onSuccess: () => cache.invalidateQueries(viewsQuery),
  });
}

/** Delete view. */
export function useDeleteView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(["DELETE", `/v1/views/${encodeURIComponent(id)}`], Done),
    onSuccess: () => cache.invalidateQueries(viewsQuery),
  });
}
