import { useQuery } from "@tanstack/react-query";
import { dayText } from "@/components/format/time/day-text";
import { dayBefore } from "@/components/reports/day-before";
import { Bar } from "@/components/reports/figures/bar";
import { countText, lengthText, shareText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, trendQuery } from "@/lib/client/reports/reports";

/** Renders the most important figures of each 30-day period. */
export const TrendPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Trend"
    name="trend"
    definition="Twelve 30-day periods; the last one ends with the period. Contacted counts leads reached within 7 days; leads less than 7 days old are left out. Applied and funded count what happened in those 30 days, no matter when the file was created."
    filters={filters}
    query={useQuery(trendQuery(filters))}
    isEmpty={({ stretches: periods }) => periods.every(({ leads, applied, funded }) => leads + applied + funded === 0)}
  >
    {({ stretches: periods }) => (
      <Figures
        caption="Figures by 30-day period"
        head={[
          "30 days through",
          BAR_HEAD,
          "Leads",
          "First attempt, median",
          "Contacted in 7 days",
          "Applied",
          "Funded",
        ]}
        rows={periods.toReversed().map(({ from, to, leads, firstAttempt, ...row }) => [
          dayText(dayBefore(to)),
          <Bar key="bar" share={leads / Math.max(1, ...periods.map((period) => period.leads))} />,
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
