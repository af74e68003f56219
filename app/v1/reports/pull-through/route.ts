import { v1 } from "@/lib/api/operation";
import { PullThroughReport } from "@/lib/contract/reports/loans";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getPullThrough } from "@/lib/operations/reports/loans/get-pull-through";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/pull-through", {
  GET: v1({
    title: "Get pull-through",
    description:
      "Returns how many of the files that applied in the period were funded within 90 days. Files that applied less than 90 days ago are counted apart. Beside it stands the ratio of the period: funded in it per 100 applied in it.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: PullThroughReport,
    run: ({ query, caller }) => getPullThrough(caller, query),
  }),
});
