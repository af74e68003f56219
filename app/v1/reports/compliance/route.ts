import { v1 } from "@/lib/api/operation";
import { ComplianceReport } from "@/lib/contract/reports/contact";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { resource } from "@/lib/http/route/resource";
import { getCompliance } from "@/lib/operations/reports/get-compliance";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/compliance", {
  GET: v1({
    title: "Get compliance",
    description:
      "Returns how many attempts were made and how many files were stopped in the period, whether a machine contacted anybody after a stop, and which contacts the rules kept from being made, by reason.",
    scope: "applications:read",
    query: PeriodQuery,
    reply: ComplianceReport,
    run: ({ query, caller }) => getCompliance(caller, query),
  }),
});
