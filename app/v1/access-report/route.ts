import { AccessQuery, AccessReport } from "@/lib/contract/privacy/access-report";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getAccessReport } from "@/lib/operations/privacy/get-access-report";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/access-report", {
  GET: v1({
    title: "Access report",
    description:
      "Who saw how many files on these days, and how many were seen in all, some seconds after they were. Whoever is bound to a team is told of the files that are of that team now. Kept for two years.",
    scope: "administration",
    query: AccessQuery,
    reply: AccessReport,
    run: ({ query, caller }) => getAccessReport(caller, query),
  }),
});
