import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Done } from "@/lib/contract/accounts/account";
import type { ReportEmail, ReportEmailCreate, ReportEmails } from "@/lib/contract/reports/report-email";

/** Query: the reports that are emailed to the user. */
export const reportEmailsQuery = queryOptions({
  queryKey: ["report-emails"],
  queryFn: () => request<ReportEmails>(["GET", "/v1/me/report-emails"]),
});

/** Emails a report to the user from now on. */
export function useCreateReportEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportEmailCreate) => request<ReportEmail>(["POST", "/v1/me/report-emails"], body),
    onSuccess: () => cache.invalidateQueries(reportEmailsQuery),
  });
}

/** Stops emailing a report to the user. */
export function useDeleteReportEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<Done>(["DELETE", `/v1/me/report-emails/${encodeURIComponent(id)}`]),
    onSuccess: () => cache.invalidateQueries(reportEmailsQuery),
  });
}
