import { useQuery } from "@tanstack/react-query";
import { teamsQuery } from "@/lib/client/accounts/teams";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import type { Me } from "@/lib/contract/accounts/account";

/** Returns the teams and loan officers that the user may choose for a file. */
export function useFieldChoices(me: Me) {
  const { data } = useQuery(teamsQuery);
  const officers = useLoanOfficers();
  const all = (data?.data ?? []).map(({ id, name }) => [id, name] as const);
  return { officers, teams: me.teamId === undefined ? [["", "No team"] as const, ...all] : all };
}
