import { v1 } from "@/lib/api/operation";
import { AgingReport } from "@/lib/contract/reports/loans";
import { PresentQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getAging } from "@/lib/operations/reports/loans/get-aging";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/aging", {
  GET: v1({
    title: "Get aging",
    description:
      "Returns how long the open files have been in their status now, and how many are past the limit of the status.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PresentQuery,
    reply: AgingReport,
    run: ({ query, caller }) => getAging(caller, query),
  }),
});
