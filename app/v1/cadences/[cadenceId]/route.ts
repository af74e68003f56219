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
      "Publishes new steps as the next version. Files that enter from then on get it. Borrowers already in the cadence stay on their version. Each step must name the company and say how to opt out with STOP, and the first one that it is automated.",
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
      "Renames a cadence that you added, or changes the lead providers and teams whose files enter it from then on. Its statuses stay: to start at another one, add a cadence.",
    scope: "administration",
    params: CadencePlace,
    body: CadencePatch,
    reply: Cadence,
    run: ({ params, body, caller }) => updateCadence(caller, params.cadenceId, body),
  }),
  DELETE: v1({
    title: "Retire cadence",
    description: "Stops new files from entering a cadence that you added. Borrowers already in it continue to its end.",
    scope: "administration",
    params: CadencePlace,
    reply: Done,
    run: ({ params, caller }) => deleteCadence(caller, params.cadenceId),
  }),
});
