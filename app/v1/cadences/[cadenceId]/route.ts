import { v1 } from "@/lib/api/operation";
import { Cadence, CadenceBody, CadencePlace } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { publishCadence } from "@/lib/operations/agent/cadences/cadences";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences/{cadenceId}", {
  PUT: v1({
    title: "Publish cadence",
    description:
      "Publishes new steps as the next version. Leads that come in from then on get it; borrowers who are in an earlier version stay in that. Each step must name the company and say how to opt out with STOP, and the first one that it is automated.",
    scope: "administration",
    params: CadencePlace,
    body: CadenceBody,
    reply: Cadence,
    version: ({ number }) => `"${number}"`,
    run: ({ params, body, caller, precondition }) =>
      publishCadence(caller, params.cadenceId, { ...body, precondition }),
  }),
});
