import { useQuery } from "@tanstack/react-query";
import { Figures } from "@/components/reports/figures/figures";
import { filesPath } from "@/components/reports/figures/files-link";
import { monthText } from "@/components/reports/figures/month-text";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/figures/progress-row";
import { ReportPanel } from "@/components/reports/report-panel";
import { monthsQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders the leads of each month, and what came of them. */
export const MonthsPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Months"
    name="months"
    definition="The 12 months up to the end of the period: how many files were created, and how many of those were contacted, applied and were funded up to now. Leads of the last months are still on their way."
    filters={filters}
    query={useQuery(monthsQuery(filters))}
    isEmpty={({ months }) => months.every(({ leads }) => leads === 0)}
  >
    {({ months }) => (
      <Figures
        caption="Leads by month"
        head={["Month", ...PROGRESS_HEAD]}
        rows={months.toReversed().map((row) =>
          progressRow(monthText(row.month), row, {
            most: Math.max(...months.map(({ leads }) => leads)),
            pathOf: (reached) => filesPath(filters, { month: row.month, ...(reached && { reached }) }),
          }),
        )}
      />
    )}
  </ReportPanel>
);
