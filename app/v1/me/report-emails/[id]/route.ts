import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { ReportEmailId } from "@/lib/contract/reports/report-email";
import { resource } from "@/lib/http/route/resource";
import { deleteReportEmail } from "@/lib/operations/reports/report-emails";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/report-emails/{id}", {
  DELETE: v1({
    title: "Delete report email",
    description: "Stops emailing this report to you.",
    scope: "views",
    params: ReportEmailId,
    reply: Done,
    run: ({ params, caller }) => deleteReportEmail(caller, params.id),
  }),
});
