import { useQuery } from "@tanstack/react-query";
import { Figures } from "@/components/reports/figures/figures";
import { filesPath } from "@/components/reports/figures/files-link";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/figures/progress-row";
import { ReportPanel } from "@/components/reports/report-panel";
import { officersQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Returns the name of a row. */
export const officerText = (id: string | null, name: string | null): string =>
  id === null ? "Unassigned" : (name ?? "User of another team");

/** Renders what came of the files of each loan officer. */
export const OfficersPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Loan officers"
    name="officers"
    definition="Of the files created in the period, how many each loan officer has now, and how many of those were contacted, applied and were funded up to now."
    filters={filters}
    query={useQuery(officersQuery(filters))}
    isEmpty={({ total }) => total.leads === 0}
  >
    {({ officers, total }) => (
      <Figures
        caption="Files by loan officer"
        head={["Loan officer", ...PROGRESS_HEAD]}
        rows={[
          ...officers.map(({ loanOfficerId, name, ...row }) =>
            progressRow(officerText(loanOfficerId, name), row, {
              most: total.leads,
              pathOf: (reached) => filesPath(filters, { officer: loanOfficerId, ...(reached && { reached }) }),
            }),
          ),
          progressRow("All files", total, {
            most: total.leads,
            pathOf: (reached) => filesPath(filters, { ...(reached && { reached }) }),
          }),
        ]}
      />
    )}
  </ReportPanel>
);
