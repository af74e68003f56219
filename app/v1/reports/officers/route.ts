import { v1 } from "@/lib/api/operation";
import { OfficersReport } from "@/lib/contract/reports/progress";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getOfficers } from "@/lib/operations/reports/progress/get-officers";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/officers", {
  GET: v1({
    title: "Get loan officers",
    description:
      "Returns how many of the files created in the period each loan officer has now, and how many of these were contacted, applied and were funded up to now. A loan officer sees their own row and the total.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: OfficersReport,
    run: ({ query, caller }) => getOfficers(caller, query),
  }),
});
