import { v1 } from "@/lib/api/operation";
import { PeriodQuery } from "@/lib/contract/reports/report-query";
import { SpeedReport } from "@/lib/contract/reports/speed";
import { REPORT_WITHIN_MS } from "@/lib/domain/reports/period";
import { resource } from "@/lib/http/route/resource";
import { getSpeed } from "@/lib/operations/reports/get-speed";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/speed", {
  GET: v1({
    title: "Get speed to lead",
    description:
      "Returns how soon the leads created in the period were first attempted, for each loan officer who has them now. The first attempt is when a file first came at least as far as ATTEMPTED, where every attempt by the agent or logged by a user moves it. A loan officer sees their own row and the total.",
    scope: "applications:read",
    waitsMs: REPORT_WITHIN_MS,
    query: PeriodQuery,
    reply: SpeedReport,
    run: ({ query, caller }) => getSpeed(caller, query),
  }),
});
