import { useQuery } from "@tanstack/react-query";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Bar } from "@/components/reports/figures/bar";
import { countText, lengthText } from "@/components/reports/figures/figure-text";
import { BAR_HEAD, Figures } from "@/components/reports/figures/figures";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, turnTimesQuery } from "@/lib/client/reports/reports";

/** Renders how long files took from one milestone to the next. */
export function TurnTimesPanel({ filters }: { readonly filters: ReportFilters }) {
  const names = { ...useStatusNames(), CREATED: "Created" };
  return (
    <ReportPanel
      title="Turn times"
      name="turn-times"
      definition="Of the files created in the period, the calendar time from one status to another. The bar is the median, pale to the 90th percentile. Files that have reached only the first status are counted as open."
      filters={filters}
      query={useQuery(turnTimesQuery(filters))}
      isEmpty={({ turns }) => turns.every(({ finished, open }) => finished + open === 0)}
    >
      {({ turns }) => {
        const longest = Math.max(1, ...turns.map(({ p90 }) => p90 ?? 0));
        return (
          <Figures
            caption="Turn times between statuses"
            head={["From, to", BAR_HEAD, "Files", "Median", "90% within", "Open", "Open, median age"]}
            rows={turns.map(
              ({ from, to, finished, median, p90, open, openMedian }) =>
                [
                  `${names[from]} to ${names[to]}`,
                  <Bar key="bar" share={(median ?? 0) / longest} behind={(p90 ?? 0) / longest} />,
                  countText(finished),
                  lengthText(median),
                  lengthText(p90),
                  countText(open),
                  lengthText(openMedian),
                ] as const,
            )}
          />
        );
      }}
    </ReportPanel>
  );
}
