import { v1 } from "@/lib/api/operation";
import { Team, TeamCreate, Teams } from "@/lib/contract/accounts/team";
import { resource } from "@/lib/http/route/resource";
import { createTeam, listTeams } from "@/lib/operations/accounts/teams";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/teams", {
  GET: v1({
    title: "List teams",
    description: "Lists all teams. A user bound to a team sees that team only.",
    scope: "account",
    reply: Teams,
    run: ({ caller }) => listTeams(caller),
  }),
  POST: v1({
    title: "Create team",
    description: "The id is the `teamId` of its applications.",
    scope: "administration",
    body: TeamCreate,
    reply: Team,
    run: ({ body, caller }) => createTeam(caller, body),
  }),
});
