import { v1 } from "@/lib/api/operation";
import { CohortsReport } from "@/lib/contract/reports/progress";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getCohorts } from "@/lib/operations/reports/progress/get-cohorts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/cohorts", {
  GET: v1({
    title: "Get cohorts",
    description:
      "Returns how many files of each of the 12 months up to the end of the period had reached APPLICATION 1, 2, 4, 8, 13 and 26 weeks after they were created.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: CohortsReport,
    run: ({ query, caller }) => getCohorts(caller, query),
  }),
});
