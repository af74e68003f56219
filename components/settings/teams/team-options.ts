import { useQuery } from "@tanstack/react-query";
import { teamsQuery } from "@/lib/client/accounts/teams";

/** The value of "no team" in a team select. */
export const EVERY_TEAM = "";

/** Returns the teams to choose from. */
export function useTeamOptions(): readonly (readonly [value: string, text: string])[] {
  const { data } = useQuery(teamsQuery);
  return [[EVERY_TEAM, "Every team"], ...(data?.data ?? []).map(({ id, name }) => [id, name] as const)];
}
