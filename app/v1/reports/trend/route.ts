import { v1 } from "@/lib/api/operation";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { TrendReport } from "@/lib/contract/reports/speed";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getTrend } from "@/lib/operations/reports/get-trend";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/trend", {
  GET: v1({
    title: "Get the trend",
    description:
      "Returns the figures of the summary for twelve 30-day periods, the oldest first. The last one ends with the period.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: TrendReport,
    run: ({ query, caller }) => getTrend(caller, query),
  }),
});
