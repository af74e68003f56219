import { v1 } from "@/lib/api/operation";
import { FirstAttemptsReport } from "@/lib/contract/reports/contact";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getFirstAttempts } from "@/lib/operations/reports/get-first-attempts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/first-attempts", {
  GET: v1({
    title: "Get first attempts",
    description:
      "Returns how far the files created in the period came, by who made the first logged attempt: automation (`agent`), a person, or no one yet (`nobody`). `median` is the time from the creation of the file to that attempt.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: FirstAttemptsReport,
    run: ({ query, caller }) => getFirstAttempts(caller, query),
  }),
});
