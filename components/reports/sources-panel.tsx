import { useQuery } from "@tanstack/react-query";
import { type ReportFilters, sourcesQuery } from "@/lib/client/reports/reports";
import type { SourcesReport } from "@/lib/contract/reports/report";
import { Bar } from "./bar";
import { countText, shareText } from "./figure-text";
import { Figures } from "./figures";
import { ReportPanel } from "./report-panel";

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
        head={["Lead provider", "Picture", "Leads", "Contacted", "Applied", "Funded"]}
        rows={[
          ...sources.map(({ provider, ...row }) => rowOf(provider ?? "No lead provider", row, total.leads)),
          rowOf(others === 0 ? "All files" : `All files, with ${others} more lead providers`, total, total.leads),
        ]}
      />
    )}
  </ReportPanel>
);

const rowOf = (name: string, row: SourcesReport["total"], all: number) =>
  [
    name,
    <Bar key="bar" share={row.leads / all} />,
    countText(row.leads),
    shareText(row.contacted, row.contactedPercent),
    shareText(row.applied, row.appliedPercent),
    shareText(row.funded, row.fundedPercent),
  ] as const;
