import { v1 } from "@/lib/api/operation";
import { ForecastReport } from "@/lib/contract/reports/forecast";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getForecast } from "@/lib/operations/reports/loans/get-forecast";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/forecast", {
  GET: v1({
    title: "Get forecast",
    description:
      "Returns how many of the open files are expected to fund in the present month, the next three, and later: as many as did of the files that came as far at least 120 days ago, and as long after they came there. `from` and `to` change nothing.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: ForecastReport,
    run: ({ query, caller }) => getForecast(caller, query),
  }),
});
