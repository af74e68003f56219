import { useQuery } from "@tanstack/react-query";
import {
  countChange,
  countText,
  lengthChange,
  lengthText,
  percentText,
  pointsChange,
} from "@/components/reports/figures/figure-text";
import { FilesLink, filesPath } from "@/components/reports/figures/files-link";
import { stretchText } from "@/components/reports/figures/stretch-text";
import { ReportPanel } from "@/components/reports/report-panel";
import { type ReportFilters, summaryQuery, trendQuery } from "@/lib/client/reports/reports";
import { SummaryFigure } from "./summary-figure";

/** Renders the five most important figures, each with its change from the period before and its trend. */
export function SummaryPanel({ filters }: { readonly filters: ReportFilters }) {
  const trend = useQuery(trendQuery(filters)).data?.stretches;
  return (
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
          <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-5 gap-x-6 gap-y-6">
            <SummaryFigure
              name="New leads"
              report="months"
              change={countChange(current.leads, previous.leads)}
              trend={trend}
              valueIn={({ leads }) => leads}
              textOf={numberText}
            >
              {current.leads === 0 ? (
                "0"
              ) : (
                <FilesLink href={filesPath(filters, {})}>{countText(current.leads)}</FilesLink>
              )}
            </SummaryFigure>
            <SummaryFigure
              name="First attempt, median"
              report="speed"
              change={lengthChange(current.firstAttempt, previous.firstAttempt)}
              better="less"
              trend={trend}
              valueIn={({ firstAttempt }) => firstAttempt}
              textOf={lengthText}
            >
              {current.firstAttempt === null ? "–" : lengthText(current.firstAttempt)}
            </SummaryFigure>
            <SummaryFigure
              name="Contacted in 7 days"
              report="funnel"
              change={pointsChange(current.contactedPercent, previous.contactedPercent)}
              better="more"
              trend={trend}
              valueIn={({ contactedPercent }) => contactedPercent}
              textOf={percentText}
            >
              {current.contactedPercent === null ? "–" : percentText(current.contactedPercent)}
            </SummaryFigure>
            <SummaryFigure
              name="Applied"
              report="fallout"
              change={countChange(current.applied, previous.applied)}
              better="more"
              trend={trend}
              valueIn={({ applied }) => applied}
              textOf={numberText}
            >
              {countText(current.applied)}
            </SummaryFigure>
            <SummaryFigure
              name="Funded"
              report="pull-through"
              change={countChange(current.funded, previous.funded)}
              better="more"
              trend={trend}
              valueIn={({ funded }) => funded}
              textOf={numberText}
            >
              {countText(current.funded)}
            </SummaryFigure>
          </dl>
          <p className="text-muted">
            Compared with {stretchText(before)}. Columns: each 30 days of the 360 up to the end of the period.
          </p>
        </>
      )}
    </ReportPanel>
  );
}

const numberText = (value: number | null) => countText(value ?? 0);
