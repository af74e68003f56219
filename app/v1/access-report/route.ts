import { v1 } from "@/lib/api/operation";
import { AccessQuery, AccessReport } from "@/lib/contract/privacy/access-report";
import { resource } from "@/lib/http/route/resource";
import { getAccessReport } from "@/lib/operations/privacy/get-access-report";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/access-report", {
  GET: v1({
    title: "Get access report",
    description:
      "Returns how many files each user and token viewed on these days, and how many were viewed in total. Views appear within seconds and are kept for two years. A user bound to a team sees the files that belong to that team now.",
    scope: "administration",
    query: AccessQuery,
    reply: AccessReport,
    run: ({ query, caller }) => getAccessReport(caller, query),
  }),
});
