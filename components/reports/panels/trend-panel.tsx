import { useQuery } from "@tanstack/react-query";
import { dayText } from "@/components/format/time/day-text";
import { dayBefore } from "@/components/reports/day-before";
import { Bar } from "@/components/reports/figures/bar";
import { countText, lengthText, shareText } from "@/components/reports/figures/figure-text";
import { Figures } from "@/components/reports/figures/figures";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, trendQuery } from "@/lib/client/reports/reports";

/** Renders the most important figures of each 30 days. */
export const TrendPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Trend"
    name="trend"
    definition="The 360 days up to the end of the period, in stretches of 30. Contacted counts leads that were reached within 7 days; younger leads are left out. Applied and funded count what happened in these days, whenever the files were created."
    filters={filters}
    query={useQuery(trendQuery(filters))}
    isEmpty={({ stretches }) => stretches.every(({ leads, applied, funded }) => leads + applied + funded === 0)}
  >
    {({ stretches }) => (
      <Figures
        caption="Figures of each 30 days"
        head={[
          "30 days through",
          "Picture",
          "Leads",
          "First attempt, median",
          "Contacted in 7 days",
          "Applied",
          "Funded",
        ]}
        rows={stretches.toReversed().map(({ from, to, leads, firstAttempt, ...row }) => [
          dayText(dayBefore(to)),
          <Bar key="bar" share={leads / Math.max(1, ...stretches.map((stretch) => stretch.leads))} />,
          leads === 0 ? (
            "0"
          ) : (
            <FilesLink key="leads" href={filesPath({ ...filters, from, to }, {})}>
              {countText(leads)}
            </FilesLink>
          ),
          lengthText(firstAttempt),
          shareText(row.contacted, row.contactedPercent),
          countText(row.applied),
          countText(row.funded),
        ])}
      />
    )}
  </ReportPanel>
);
