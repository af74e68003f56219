import { useQuery } from "@tanstack/react-query";
import { countText, percentText } from "@/components/reports/figures/figure-text";
import { Figures } from "@/components/reports/figures/figures";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { monthText } from "@/components/reports/figures/month-text";
import { ReportPanel } from "@/components/reports/report-panel";
import { cohortsQuery, type ReportFilters } from "@/lib/client/reports/reports";
import type { CohortsReport } from "@/lib/contract/reports/progress";

/** Renders how many files of each month had applied after 1 to 26 weeks. */
export const CohortsPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="Cohorts"
    name="cohorts"
    definition="Of the files created in each month, how many had applied 1 to 26 weeks later. An asterisk marks a figure that can still grow, because some of the files are not that old yet."
    filters={filters}
    query={useQuery(cohortsQuery(filters))}
    isEmpty={({ months }) => months.every(({ leads }) => leads === 0)}
  >
    {({ months }) => (
      <Figures
        caption="Files that applied, by month and weeks"
        head={[
          "Month",
          "Leads",
          ...(months[0]?.applied ?? []).map(({ weeks }) => (weeks === 1 ? "1 week" : `${weeks} weeks`)),
        ]}
        rows={months.toReversed().map(
          ({ month, leads, applied }) =>
            [
              monthText(month),
              leads === 0 ? (
                "0"
              ) : (
                <FilesLink key="leads" href={filesPath(filters, { month })}>
                  {countText(leads)}
                </FilesLink>
              ),
              ...applied.map((cell) => <Cell key={cell.weeks} {...cell} />),
            ] as const,
        )}
      />
    )}
  </ReportPanel>
);

type CellProps = CohortsReport["months"][number]["applied"][number];

const Cell = ({ count, percent, isFinal }: CellProps) => (
  <span className={isFinal ? undefined : "text-muted"} title={countText(count)}>
    {percent === null ? countText(count) : percentText(percent)}
    {!isFinal && "*"}
  </span>
);
