import { v1 } from "@/lib/api/operation";
import { MonthsReport } from "@/lib/contract/reports/progress";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getMonths } from "@/lib/operations/reports/progress/get-months";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/months", {
  GET: v1({
    title: "Get months",
    description:
      "Returns how many leads came in each of the 12 months up to the end of the period, and how many of them were contacted, applied and were funded up to now.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: MonthsReport,
    run: ({ query, caller }) => getMonths(caller, query),
  }),
});
