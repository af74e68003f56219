import { useQuery } from "@tanstack/react-query";
import { dayText } from "@/components/format/time/day-text";
import { dayBefore } from "@/components/reports/day-before";
import { changeText, countText, lengthText, percentText, pointsText } from "@/components/reports/figures/figure-text";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, summaryQuery } from "@/lib/client/reports/reports";
import { SummaryFigure } from "./summary-figure";

/** Renders the five most important figures, each with its change from the period before. */
export const SummaryPanel = ({ filters }: { readonly filters: ReportFilters }) => (
  <ReportPanel
    title="At a glance"
    name="summary"
    definition="Contacted counts leads that were reached within 7 days; younger leads are left out. Applied and funded count what happened in the period, whenever the files were created."
    filters={filters}
    query={useQuery(summaryQuery(filters))}
    isEmpty={() => false}
  >
    {({ current, previous, before }) => (
      <>
        <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-5 gap-x-6 gap-y-5">
          <SummaryFigure name="New leads" change={changeText(current.leads, previous.leads)}>
            {current.leads === 0 ? (
              "0"
            ) : (
              <FilesLink href={filesPath(filters, {})}>{countText(current.leads)}</FilesLink>
            )}
          </SummaryFigure>
          <SummaryFigure
            name="First attempt, median"
            change={previous.firstAttempt === null ? "None before" : `${lengthText(previous.firstAttempt)} before`}
          >
            {current.firstAttempt === null ? "–" : lengthText(current.firstAttempt)}
          </SummaryFigure>
          <SummaryFigure
            name="Contacted in 7 days"
            change={pointsText(current.contactedPercent, previous.contactedPercent)}
          >
            {current.contactedPercent === null ? "–" : percentText(current.contactedPercent)}
          </SummaryFigure>
          <SummaryFigure name="Applied" change={changeText(current.applied, previous.applied)}>
            {countText(current.applied)}
          </SummaryFigure>
          <SummaryFigure name="Funded" change={changeText(current.funded, previous.funded)}>
            {countText(current.funded)}
          </SummaryFigure>
        </dl>
        <p className="text-muted">
          Compared with {dayText(before.from)} to {dayText(dayBefore(before.to))}.
        </p>
      </>
    )}
  </ReportPanel>
);
