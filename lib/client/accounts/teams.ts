import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Team, TeamCreate, TeamPatch, Teams } from "@/lib/contract/accounts/team";

export const teamsQuery = queryOptions({ queryKey: ["teams"], queryFn: () => request<Teams>(["GET", "/v1/teams"]) });

/** Create team. */
export function useCreateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (team: TeamCreate) => request<Team>(["POST", "/v1/teams"], team),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["teams"] });
    },
  });
}

/** Update team. */
export function useUpdateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...patch }: TeamPatch & { readonly id: string }) =>
      request<Team>(["PATCH", `/v1/teams/${encodeURIComponent(id)}`], patch),
    onSuccess: () => cache.invalidateQueries(teamsQuery),
  });
}
