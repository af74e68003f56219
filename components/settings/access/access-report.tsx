"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { type AccessConditions, accessReportQuery, accessSearch, localDay } from "@/lib/client/privacy/access";
import { AccessFilters } from "./access-filters";
import { AccessTable } from "./access-table";
import { AccessTotals } from "./access-totals";

const USUAL_DAYS = 30;

/** Shows who viewed whose data on the selected days. */
export function AccessReportPage() {
  const [conditions, setConditions] = useState(lastDays);
  const isBackward = conditions.from > conditions.to && conditions.to !== "";
  const report = useQuery({ ...accessReportQuery(conditions), enabled: !isBackward });
  return (
    <Page
      title="Access report"
      intro={
        <>
          Who viewed which borrowers' data, for breach notices. Each file counts once.{" "}
          <a href="/docs/access">What is recorded, and for how long</a>
        </>
      }
      actions={
        <a
          href={`/v1/access-report/export.csv?${accessSearch(conditions)}`}
          download
          className="inline-flex h-(--control) items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 whitespace-nowrap text-ink no-underline hover:bg-page hover:text-ink"
        >
          <Download className="size-4 text-muted" aria-hidden="true" />
          Export CSV
        </a>
      }
    >
      <AccessFilters conditions={conditions} onChoose={setConditions} isBackward={isBackward} />
      <QueryResult query={report}>
        {({ data, totals }) => (
          <div
            className="grid grid-cols-1 gap-6 aria-busy:opacity-60"
            aria-busy={report.isPlaceholderData || isBackward}
          >
            <AccessTotals totals={totals} />
            <AccessTable actors={data} />
          </div>
        )}
      </QueryResult>
    </Page>
  );
}

function lastDays(): AccessConditions {
  return { from: localDay(USUAL_DAYS - 1), to: localDay(), actorId: "" };
}
