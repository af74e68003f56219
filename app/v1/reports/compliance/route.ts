import { v1 } from "@/lib/api/operation";
import { ComplianceReport } from "@/lib/contract/reports/contact";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getCompliance } from "@/lib/operations/reports/get-compliance";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/compliance", {
  GET: v1({
    title: "Get compliance",
    description:
      "Returns how many attempts were made and how many files were stopped in the period, automated attempts after a stop, which must be 0, steps of the agent that the contact rules skipped, by reason, and borrowers whose next step waits now.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: ComplianceReport,
    run: ({ query, caller }) => getCompliance(caller, query),
  }),
});
