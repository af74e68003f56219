"use client";

import { dayText } from "@/components/format/time/day-text";
import { zoneName } from "@/components/format/time/zone-time";
import { Page } from "@/components/shell/page/page";
import type { Me } from "@/lib/contract/accounts/account";
import { dayBefore } from "./day-before";
import { ReportEmails } from "./report-emails";
import { ReportFilterForm } from "./report-filter-form";
import { REPORT_NAMES, type ReportName } from "./report-names";
import { ReportNavigation } from "./report-navigation";
import { ReportOf } from "./report-of";
import { ReportViews } from "./report-views";
import { useReportFilters } from "./use-report-filters";

type ReportsPageProps = {
  readonly me: Me;
  /** The report of this page; left out for all of them. */
  readonly report?: ReportName | undefined;
};

/** Renders one report or all of them, with the period and filters from the address. */
export function ReportsPage({ me, report }: ReportsPageProps) {
  const { filters, choose } = useReportFilters();
  const names = REPORT_NAMES.map(([name]) => name).filter((name) => report === undefined || name === report);
  return (
    <Page
      title="Reports"
      intro={`Files from ${dayText(filters.from)} to ${dayText(dayBefore(filters.to))}, ${zoneName(Date.now(), filters.timeZone)}.`}
      actions={
        <div className="flex items-center gap-2 print:hidden">
          <ReportEmails me={me} report={report} filters={filters} />
          <ReportViews />
        </div>
      }
    >
      <ReportNavigation report={report} />
      <ReportFilterForm me={me} filters={filters} choose={choose} />
      {names.map((name) => (
        <ReportOf key={name} name={name} me={me} filters={filters} />
      ))}
    </Page>
  );
}
