import { v1 } from "@/lib/api/operation";
import { FalloutReport } from "@/lib/contract/reports/loans";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getFallout } from "@/lib/operations/reports/loans/get-fallout";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/fallout", {
  GET: v1({
    title: "Get fallout",
    description:
      "Returns what became of the files that first reached APPLICATION in the period: funded, withdrawn, denied or still open, and how far the lost ones came. Open files are no fallout.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: FalloutReport,
    run: ({ query, caller }) => getFallout(caller, query),
  }),
});
