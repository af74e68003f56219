import { v1 } from "@/lib/api/operation";
import { Team, TeamId, TeamPatch } from "@/lib/contract/accounts/team";
import { resource } from "@/lib/http/route/resource";
import { updateTeam } from "@/lib/operations/accounts/teams";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/teams/{id}", {
  PATCH: v1({
    title: "Update team",
    description: "The users and tokens of a disabled team have no access.",
    scope: "administration",
    params: TeamId,
    body: TeamPatch,
    reply: Team,
    run: ({ params, body, caller }) => updateTeam(caller, params.id, body),
  }),
});
