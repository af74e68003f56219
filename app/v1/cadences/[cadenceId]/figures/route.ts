import { v1 } from "@/lib/api/operation";
import { CadencePlace } from "@/lib/contract/contact/cadence";
import { CadenceFigures } from "@/lib/contract/contact/cadence-figures";
import { resource } from "@/lib/http/route/resource";
import { getCadenceFigures } from "@/lib/operations/agent/cadences/cadence-figures";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences/{cadenceId}/figures", {
  GET: v1({
    title: "Get cadence figures",
    description:
      "Returns the results of each step of a cadence, by version, for borrowers who entered it in the last 30 days.",
    scope: "applications:read",
    params: CadencePlace,
    reply: CadenceFigures,
    run: ({ params, caller }) => getCadenceFigures(caller, params.cadenceId),
  }),
});
