import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { ContactDecision, DecisionQuery } from "@/lib/contract/contact/decision";
import { resource } from "@/lib/http/route/resource";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/contact/decision", {
  GET: v1({
    title: "Decide about contact",
    description:
      "Returns whether the borrower may be contacted on this channel, for this purpose, at this time; every reason why not, with its source; and when contact opens. Asking changes nothing.",
    scope: ["applications:read", "agents:write"],
    params: ApplicationId,
    query: DecisionQuery,
    reply: ContactDecision,
    run: ({ params, query, caller }) => getContactDecision(caller, params.id, query),
  }),
});
