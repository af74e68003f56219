"use client";

import { dayText } from "@/components/format/time/day-text";
import { Page } from "@/components/shell/page/page";
import { AgingPanel } from "./aging-panel";
import { FunnelPanel } from "./funnel-panel";
import { MonthsPanel } from "./months-panel";
import { OfficersPanel } from "./officers-panel";
import { PullThroughPanel } from "./pull-through-panel";
import { dayBefore, ReportFilterForm } from "./report-filter-form";
import { SourcesPanel } from "./sources-panel";
import { TurnTimesPanel } from "./turn-times-panel";
import { useReportFilters } from "./use-report-filters";

/** Renders all reports, for the period and the lead provider in the address. */
export function ReportsPage() {
  const { filters, choose } = useReportFilters();
  return (
    <Page
      title="Reports"
      intro={`Files from ${dayText(filters.from)} to ${dayText(dayBefore(filters.to))}, by ${filters.timeZone} time.`}
    >
      <ReportFilterForm filters={filters} choose={choose} />
      <MonthsPanel filters={filters} />
      <FunnelPanel filters={filters} />
      <OfficersPanel filters={filters} />
      <SourcesPanel filters={filters} />
      <TurnTimesPanel filters={filters} />
      <PullThroughPanel filters={filters} />
      <AgingPanel filters={filters} />
    </Page>
  );
}
