import { useQuery } from "@tanstack/react-query";
import { Bar } from "@/components/reports/figures/bar";
import { countText, percentText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { pullThroughQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders how many of the files that applied were funded in time. */
export const PullThroughPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Pull-through"
    name="pull-through"
    definition="Share of files funded within 90 days, first of those that applied in the period, then of those whose rate was locked in it. Files that applied or locked less than 90 days ago are left out."
    filters={filters}
    query={useQuery(pullThroughQuery(filters))}
    isEmpty={({ applied, fundedInPeriod, locked }) => applied + fundedInPeriod + locked === 0}
  >
    {({ days, matured, maturing, funded, percent, applied, fundedInPeriod, ratio, ...locks }) => (
      <Figures
        caption="Pull-through"
        head={["Measure", BAR_HEAD, "Funded", "Of files", "Percent"]}
        rows={[
          [
            `Funded within ${days} days`,
            <Bar key="bar" share={funded / Math.max(1, matured)} />,
            countText(funded),
            countText(matured),
            percentText(percent),
          ],
          [
            "Funded in the period, of those who applied in it",
            <Bar key="bar" share={fundedInPeriod / Math.max(1, applied)} />,
            countText(fundedInPeriod),
            countText(applied),
            percentText(ratio),
          ],
          [
            `Applied less than ${days} days ago`,
            <Bar key="bar" share={0} behind={maturing / Math.max(1, applied)} />,
            "",
            countText(maturing),
            "",
          ],
          [
            `Rate locked in the period, funded within ${days} days`,
            <Bar key="bar" share={locks.lockFunded / Math.max(1, locks.lockMatured)} />,
            countText(locks.lockFunded),
            countText(locks.lockMatured),
            percentText(locks.lockPercent),
          ],
          [
            `Rate locked less than ${days} days ago`,
            <Bar key="bar" share={0} behind={(locks.locked - locks.lockMatured) / Math.max(1, locks.locked)} />,
            "",
            countText(locks.locked - locks.lockMatured),
            "",
          ],
        ]}
      />
    )}
  </ReportPanel>
);
