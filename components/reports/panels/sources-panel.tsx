import { useQuery } from "@tanstack/react-query";
import { Figures } from "@/components/reports/figures";
import { filesPath } from "@/components/reports/files-link";
import { PROGRESS_HEAD, progressRow } from "@/components/reports/progress-row";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, sourcesQuery } from "@/lib/client/reports/reports";

/** Renders what came of the leads of each lead provider. */
export const SourcesPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Sources"
    name="sources"
    definition="Of the files created in the period, how many each lead provider sent, and how many of those were contacted, applied and were funded up to now."
    filters={filters}
    query={useQuery(sourcesQuery(filters))}
    isEmpty={({ total }) => total.leads === 0}
  >
    {({ sources, total, others }) => (
      <Figures
        caption="Leads by lead provider"
        head={["Lead provider", ...PROGRESS_HEAD]}
        rows={[
          ...sources.map(({ provider, ...row }) =>
            progressRow(provider ?? "No lead provider", row, {
              most: total.leads,
              pathOf:
                provider === null ? null : (reached) => filesPath(filters, { provider, ...(reached && { reached }) }),
            }),
          ),
          progressRow(others === 0 ? "All files" : `All files, with ${others} more lead providers`, total, {
            most: total.leads,
            pathOf: (reached) => filesPath(filters, { ...(reached && { reached }) }),
          }),
        ]}
      />
    )}
  </ReportPanel>
);
