"use client";

import { dayText } from "@/components/format/time/day-text";
import { Page } from "@/components/shell/page/page";
import type { Me } from "@/lib/contract/accounts/account";
import { AgingPanel } from "./aging-panel";
import { CohortsPanel } from "./cohorts-panel";
import { dayBefore } from "./day-before";
import { FalloutPanel } from "./fallout-panel";
import { FunnelPanel } from "./funnel-panel";
import { MonthsPanel } from "./months-panel";
import { OfficersPanel } from "./officers-panel";
import { PullThroughPanel } from "./pull-through-panel";
import { ReportFilterForm } from "./report-filter-form";
import { SourcesPanel } from "./sources-panel";
import { SpeedPanel } from "./speed-panel";
import { SummaryPanel } from "./summary-panel";
import { TurnTimesPanel } from "./turn-times-panel";
import { useReportFilters } from "./use-report-filters";

/** Renders all reports, for the period and the files that the address names. */
export function ReportsPage({ me }: { readonly me: Me }) {
  const { filters, choose } = useReportFilters();
  return (
    <Page
      title="Reports"
      intro={`Files from ${dayText(filters.from)} to ${dayText(dayBefore(filters.to))}, by ${filters.timeZone} time.`}
    >
      <ReportFilterForm me={me} filters={filters} choose={choose} />
      <SummaryPanel filters={filters} />
      <MonthsPanel filters={filters} />
      <CohortsPanel filters={filters} />
      <FunnelPanel filters={filters} />
      <SpeedPanel filters={filters} />
      <OfficersPanel filters={filters} />
      <SourcesPanel filters={filters} />
      <TurnTimesPanel filters={filters} />
      <PullThroughPanel filters={filters} />
      <FalloutPanel filters={filters} />
      <AgingPanel filters={filters} />
    </Page>
  );
}
