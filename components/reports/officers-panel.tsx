import { useQuery } from "@tanstack/react-query";
import { officersQuery, type ReportFilters } from "@/lib/client/reports/reports";
import { Figures } from "./figures";
import { PROGRESS_HEAD, progressRow } from "./progress-row";
import { ReportPanel } from "./report-panel";

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
            progressRow(loanOfficerId === null ? "Unassigned" : (name ?? "User of another team"), row, total.leads),
          ),
          progressRow("All files", total, total.leads),
        ]}
      />
    )}
  </ReportPanel>
);
