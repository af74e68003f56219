import { v1 } from "@/lib/api/operation";
import { LeadCosts } from "@/lib/contract/reports/lead-cost";
import { resource } from "@/lib/http/route/resource";
import { listLeadCosts } from "@/lib/operations/reports/progress/lead-costs";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/lead-costs", {
  GET: v1({
    title: "List lead costs",
    description: "Lists the cost of each lead provider. Users who are neither manager nor owner get 403.",
    scope: "export",
    reply: LeadCosts,
    run: ({ caller }) => listLeadCosts(caller),
  }),
});
