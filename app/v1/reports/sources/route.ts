import { v1 } from "@/lib/api/operation";
import { SourcesReport } from "@/lib/contract/reports/progress";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getSources } from "@/lib/operations/reports/progress/get-sources";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/sources", {
  GET: v1({
    title: "Get sources",
    description:
      "Returns how many leads each lead provider sent in the period, and how many of them were contacted, applied and were funded up to now.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: SourcesReport,
    run: ({ query, caller }) => getSources(caller, query),
  }),
});
