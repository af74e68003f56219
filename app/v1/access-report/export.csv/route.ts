import { csvDownload } from "@/lib/api/download";
import { AccessQuery } from "@/lib/contract/privacy/access-report";
import { resource } from "@/lib/http/route/resource";
import { exportAccessReport } from "@/lib/operations/privacy/export-access-report";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/access-report/export.csv", {
  GET: csvDownload({
    title: "Export access report",
    description:
      "Returns a CSV file with a line for each file that a user or an access token viewed on these days: how, the first and last time (ISO 8601, UTC), and whether it has an SSN or a date of birth now.",
    scope: "administration",
    query: AccessQuery,
    fileName: (now) => `access-${new Date(now).toISOString().slice(0, 10)}.csv`,
    run: exportAccessReport,
  }),
});
