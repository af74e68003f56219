import { v1 } from "@/lib/api/operation";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { TurnTimesReport } from "@/lib/contract/reports/speed";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getTurnTimes } from "@/lib/operations/reports/get-turn-times";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/turn-times", {
  GET: v1({
    title: "Get turn times",
    description:
      "Returns the median and the 90th percentile of the time between two milestones, in calendar time, over the files created in the period. Files that reached only the first of the two are counted apart, with the median time since then.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: TurnTimesReport,
    run: ({ query, caller }) => getTurnTimes(caller, query),
  }),
});
