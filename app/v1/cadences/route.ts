import { v1 } from "@/lib/api/operation";
import { CadenceList } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { listCadences } from "@/lib/operations/agent/cadences/cadences";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences", {
  GET: v1({
    title: "List cadences",
    description: "Lists what the contact agent does for a new lead, step by step, in each of its modes.",
    scope: "applications:read",
    reply: CadenceList,
    run: ({ caller }) => listCadences(caller),
  }),
});
