import { v1 } from "@/lib/api/operation";
import { FunnelReport } from "@/lib/contract/reports/progress";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getFunnel } from "@/lib/operations/reports/progress/get-funnel";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/funnel", {
  GET: v1({
    title: "Get the funnel",
    description:
      "Returns how many files of those created in the period came at least as far as each status. A skipped status counts as reached, and going back never un-counts one. WITHDRAWN and DENIED are no progress.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: FunnelReport,
    run: ({ query, caller }) => getFunnel(caller, query),
  }),
});
