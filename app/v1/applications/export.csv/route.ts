import { ExportQuery } from "@/lib/contract/export";
import { csvDownload } from "@/lib/http/download";
import { resource } from "@/lib/http/resource";
import { exportApplications } from "@/lib/operations/export-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/export.csv", {
  GET: csvDownload({
    title: "Export applications",
    description:
      "A CSV file of the applications that meet the conditions, the newest first, never with the SSN or the date of birth. Times are dates (ISO 8601, UTC). A cell that a spreadsheet would take for a formula begins with an apostrophe. Of people, owners and managers may.",
    scope: "export",
    query: ExportQuery,
    fileName: (now) => `applications-${new Date(now).toISOString().slice(0, 10)}.csv`,
    run: exportApplications,
  }),
});
