import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/figures/bar";
import { countText, dollarText, lengthText, shareText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { monthText } from "@/components/reports/figures/month-text";
import { ReportPanel } from "@/components/reports/report-panel";
import { forecastQuery, type ReportFilters } from "@/lib/client/reports/reports";

/** Renders how many of the open files are expected to fund, by month. */
export function ForecastPanel({ filters }: { readonly filters: ReportFilters }) {
  const names = useStatusNames();
  return (
    <ReportPanel
      title="Forecast"
      name="forecast"
      definition="Files open now that are expected to fund, whatever the period. The chance and the time come from files that reached the same status at least 120 days ago. Amounts are multiplied by that chance."
      filters={filters}
      query={useQuery(forecastQuery(filters))}
      isEmpty={({ statuses }) => statuses.every(({ open, reached }) => open + reached === 0)}
    >
      {({ isEnough, funded, months, statuses }) =>
        isEnough ? (
          <>
            <Figures
              caption="Files expected to fund by month"
              head={["Month", BAR_HEAD, "Expected", "8 of 10 times", "Amount", "Open files", "With an amount"]}
              rows={months.map(
                ({ month, files, expected, low, high, amount, withAmount }) =>
                  [
                    month === null ? "Later" : monthText(month),
                    <Bar
                      key="bar"
                      share={expected / Math.max(1, ...months.map((row) => row.high))}
                      behind={high / Math.max(1, ...months.map((row) => row.high))}
                    />,
                    expected.toFixed(1),
                    `${countText(low)} to ${countText(high)}`,
                    dollarText(amount),
                    countText(files),
                    countText(withAmount),
                  ] as const,
              )}
            />
            <details>
              <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-accent pointer-coarse:py-2.5">
                Made from {countText(funded)} funded files
              </summary>
              <Figures
                caption="Share of files that fund by status"
                head={["Status", "Open now", "Got this far", "Funded", "Median time"]}
                rows={statuses.map(
                  ({ status, open, reached, funded: own, percent, median }) =>
                    [
                      names[status],
                      countText(open),
                      countText(reached),
                      shareText(own, percent),
                      lengthText(median),
                    ] as const,
                )}
              />
            </details>
          </>
        ) : (
          <p>
            There is no forecast yet: it needs 30 files that were funded, and got to their first status at least 120
            days ago. There are {countText(funded)}.
          </p>
        )
      }
    </ReportPanel>
  );
}
