import "./without-eval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Team, type TeamCreate, type TeamPatch, Teams } from "@/lib/contract/team";
import { request } from "./request";

export const teamsQuery = queryOptions({ queryKey: ["teams"], queryFn: () => request(["GET", "/v1/teams"], Teams) });

/** Create team. */
export function useCreateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (team: TeamCreate) => request(["POST", "/v1/teams"], Team, team),
    onSuccess: () => cache.invalidateQueries(teamsQuery),
  });
}

/** Update team. */
export function useUpdateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...patch }: TeamPatch & { readonly id: string }) =>
      request(["PATCH", `/v1/teams/${encodeURIComponent(id)}`], Team, patch),
    onSuccess: () => cache.invalidateQueries(teamsQuery),
  });
}
