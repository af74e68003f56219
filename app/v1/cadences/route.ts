import { v1 } from "@/lib/api/operation";
import { Cadence, CadenceCreate, CadenceList } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { listCadences } from "@/lib/operations/agent/cadences/cadences";
import { createCadence } from "@/lib/operations/agent/cadences/own-cadences";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences", {
  GET: v1({
    title: "List cadences",
    description:
      "Lists what the contact agent does, step by step: for new leads in each of its modes, and for the files of cadences that you added.",
    scope: "applications:read",
    reply: CadenceList,
    run: ({ caller }) => listCadences(caller),
  }),
  POST: v1({
    title: "Create cadence",
    description:
      "Adds a cadence for the leads of some lead providers or teams, or for files that move to a status. Files enter it from then on. One that names the lead provider comes before one that names the team, and that before one for all; of the same kind, the oldest. A borrower is in one cadence at a time: a file that moves to a status leaves the one before. The steps must be as in Publish cadence.",
    scope: "administration",
    body: CadenceCreate,
    reply: Cadence,
    run: ({ body, caller }) => createCadence(caller, body),
  }),
});
