import type { UseQueryResult } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { Moment } from "@/components/format/time/moment";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { type ReportFilters, reportCsvPath } from "@/lib/client/reports/reports";

type ReportPanelProps<Report> = {
  readonly title: string;
  /** The name of the report in the API. */
  readonly name: string;
  readonly definition: string;
  readonly filters: ReportFilters;
  readonly query: UseQueryResult<Report>;
  readonly isEmpty: (report: Report) => boolean;
  /** Classes that reserve the usual height while it loads, so that nothing below moves. */
  readonly room?: string;
  readonly children: (report: Report) => ReactNode;
};

/** Figures older than this say when they were read, in milliseconds. */
const OLD_MS = 20_000;

/** Says when the figures of a slow report were read, if that was a while ago. */
function FiguresOf({ report }: { readonly report: object }) {
  if (!("computedAt" in report) || typeof report.computedAt !== "number") return null;
  if (Date.now() - report.computedAt < OLD_MS) return null;
  return (
    <p className="text-meta text-muted">
      Figures of <Moment at={report.computedAt} />
    </p>
  );
}

/** Renders one report: its definition, its figures, and a link to them as a CSV file. */
export function ReportPanel<Report extends object>(props: ReportPanelProps<Report>) {
  const { title, name, definition, filters, query, isEmpty, room = "", children } = props;
  const csv = (
    <a href={reportCsvPath(name, filters)} download className="shrink-0 print:hidden" aria-label={`CSV of ${title}`}>
      CSV
    </a>
  );
  return (
    <Panel title={title} intro={definition} action={csv}>
      <div className={`grid grid-cols-1 content-start gap-4 ${room}`}>
        <QueryResult query={query}>
          {(report) => (
            <>
              {"isComplete" in report && report.isComplete === false && (
                <p className="text-muted">
                  The history is still being read after an update: figures are too low for now.
                </p>
              )}
              <FiguresOf report={report} />
              {isEmpty(report) ? (
                <Empty icon={ChartColumn}>No files in this period. Choose a longer one above.</Empty>
              ) : (
                children(report)
              )}
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  );
}
