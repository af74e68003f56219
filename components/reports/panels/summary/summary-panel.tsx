import { useQuery } from "@tanstack/react-query";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { periodText } from "@/components/reports/figures/period-text";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, summaryQuery, trendQuery } from "@/lib/client/reports/reports";
import { SUMMARY_FIGURES } from "./figures";
import { SummaryFigure } from "./summary-figure";

/** Renders the five most important figures, each with its change from the period before and its trend. */
export function SummaryPanel({ filters }: { readonly filters: ReportFilters }) {
  const trend = useQuery(trendQuery(filters)).data?.stretches;
  return (
    <ReportPanel
      title="At a glance"
      name="summary"
      definition="Contacted counts leads reached within 7 days; leads less than 7 days old are left out. Applied and funded count what happened in the period, no matter when the file was created."
      filters={filters}
      query={useQuery(summaryQuery(filters))}
      isEmpty={() => false}
      room="min-h-[29rem] sm:min-h-[20rem] xl:min-h-[10.5rem]"
    >
      {({ current, previous, before }) => (
        <>
          <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-5 gap-x-6 gap-y-6">
            {SUMMARY_FIGURES.map(({ name, valueIn, textOf, changeOf, ...figure }) => {
              const value = valueIn(current);
              const text = value === null ? "–" : textOf(value);
              const points = trend?.map((period) => {
                const past = valueIn(period);
                return { value: past, text: `${periodText(period)}: ${textOf(past)}` };
              });
              return (
                <SummaryFigure key={name} {...{ name, points, ...figure }} change={changeOf(value, valueIn(previous))}>
                  {figure.report === "months" && value !== 0 ? (
                    <FilesLink href={filesPath(filters, {})}>{text}</FilesLink>
                  ) : (
                    text
                  )}
                </SummaryFigure>
              );
            })}
          </dl>
          <p className="text-muted">
            Compared with {periodText(before)}. Each bar is 30 days; the last one ends with the period.
          </p>
        </>
      )}
    </ReportPanel>
  );
}
