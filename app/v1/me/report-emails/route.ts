import { v1 } from "@/lib/api/operation";
import { ReportEmail, ReportEmailCreate, ReportEmails } from "@/lib/contract/reports/report-email";
import { resource } from "@/lib/http/route/resource";
import { createReportEmail, listReportEmails } from "@/lib/operations/reports/report-emails";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/report-emails", {
  GET: v1({
    title: "List report emails",
    description: "Lists the reports that are emailed to you.",
    scope: "views",
    reply: ReportEmails,
    run: ({ caller }) => listReportEmails(caller),
  }),
  POST: v1({
    title: "Create report email",
    description:
      "Emails you a report every Monday for the week before, or on the first of each month for the month before. The email has the figures that you may see at that time, with the report as a CSV file. It never names a borrower.",
    scope: "views",
    body: ReportEmailCreate,
    reply: ReportEmail,
    run: ({ body, caller }) => createReportEmail(caller, body),
  }),
});
