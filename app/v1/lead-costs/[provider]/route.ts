import { v1 } from "@/lib/api/operation";
import { LeadCost, LeadCostProvider, LeadCostUpdate } from "@/lib/contract/reports/lead-cost";
import { resource } from "@/lib/http/route/resource";
import { setLeadCost } from "@/lib/operations/reports/progress/lead-costs";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/lead-costs/{provider}", {
  PUT: v1({
    title: "Set lead cost",
    description:
      "Sets the cost of the leads of a lead provider. Null for both removes it. Only managers and owners who see every team may do this.",
    scope: "administration",
    params: LeadCostProvider,
    body: LeadCostUpdate,
    reply: LeadCost,
    run: ({ params, body, caller }) => setLeadCost(caller, params.provider, body),
  }),
});
