import { csvDownload } from "@/lib/api/download";
import { ExportQuery } from "@/lib/contract/applications/export";
import { resource } from "@/lib/http/route/resource";
import { exportApplications } from "@/lib/operations/applications/export/export-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/export.csv", {
  GET: csvDownload({
    title: "Export applications",
    description:
      "Returns a CSV file of the applications that match the filters, in the order of the list, without SSN and date of birth. Times are dates (ISO 8601, UTC). A cell that a spreadsheet would read as a formula starts with an apostrophe, except for phone numbers. With `for=people` the file has headings, values and times as on screen. Among signed-in people, only owners and managers may export.",
    scope: "export",
    query: ExportQuery,
    fileName: (now) => `applications-${new Date(now).toISOString().slice(0, 10)}.csv`,
    run: exportApplications,
  }),
});
