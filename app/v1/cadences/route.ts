import { v1 } from "@/lib/api/operation";
import { Cadence, CadenceCreate, CadenceList } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { listCadences } from "@/lib/operations/agent/cadences/cadences";
import { createCadence } from "@/lib/operations/agent/cadences/own-cadences";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences", {
  GET: v1({
    title: "List cadences",
    description:
      "Lists the steps of each cadence: those for new leads in each of the agent's modes, and those that you added.",
    scope: "applications:read",
    reply: CadenceList,
    run: ({ caller }) => listCadences(caller),
  }),
  POST: v1({
    title: "Create cadence",
    description:
      "Adds a cadence for leads from certain lead providers or teams, or for files that move to a status. Files enter it from then on. If several cadences match, one that names the lead provider is used first, then one that names the team, then one for all files; among equals, the oldest. A borrower is in one cadence at a time: a file that enters a cadence by its status leaves the one it was in. Steps must meet the requirements of Publish cadence.",
    scope: "administration",
    body: CadenceCreate,
    reply: Cadence,
    run: ({ body, caller }) => createCadence(caller, body),
  }),
});
