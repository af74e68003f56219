import { v1 } from "@/lib/api/operation";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { SummaryReport } from "@/lib/contract/reports/speed";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getSummary } from "@/lib/operations/reports/get-summary";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/summary", {
  GET: v1({
    title: "Get the summary",
    description:
      "Returns the figures that matter most, for the period and for the one before. A period that begins with a month is compared with the same days of the months before, one of January and more with the same days of the year before, any other with as many days just before it. Applied and funded are counted when they happened, whenever the files were created.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: SummaryReport,
    run: ({ query, caller }) => getSummary(caller, query),
  }),
});
