import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { Cadence, CadenceBody, CadencePatch, CadencePlace } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { publishCadence } from "@/lib/operations/agent/cadences/cadences";
import { deleteCadence, updateCadence } from "@/lib/operations/agent/cadences/own-cadences";

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
  PATCH: v1({
    title: "Update cadence",
    description:
      "Changes the name of a cadence that you added, or which files enter it from then on. A file that is in it leaves it when it moves to a status that is not named, unless `NEW` is.",
    scope: "administration",
    params: CadencePlace,
    body: CadencePatch,
    reply: Cadence,
    run: ({ params, body, caller }) => updateCadence(caller, params.cadenceId, body),
  }),
  DELETE: v1({
    title: "Retire cadence",
    description: "Lets no more files enter a cadence that you added. Borrowers who are in it stay in it to its end.",
    scope: "administration",
    params: CadencePlace,
    reply: Done,
    run: ({ params, caller }) => deleteCadence(caller, params.cadenceId),
  }),
});
