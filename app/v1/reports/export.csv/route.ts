import { csvDownload } from "@/lib/api/download";
import { ReportCsvQuery } from "@/lib/contract/reports/report-query";
import { resource } from "@/lib/http/route/resource";
import { exportReport } from "@/lib/operations/reports/export-report";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/reports/export.csv", {
  GET: csvDownload({
    title: "Export a report",
    description:
      "Returns the rows of a report as a CSV file, with the names and values of the API. Times are in milliseconds. Aging is of now and takes no period.",
    scope: "applications:read",
    query: ReportCsvQuery,
    fileName: (now) => `report-${new Date(now).toISOString().slice(0, 10)}.csv`,
    run: exportReport,
  }),
});
