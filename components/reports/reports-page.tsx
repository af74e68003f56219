"use client";

import { dayText } from "@/components/format/time/day-text";
import { Page } from "@/components/shell/page/page";
import type { Me } from "@/lib/contract/accounts/account";
import { dayBefore } from "./day-before";
import { AgingPanel } from "./panels/aging-panel";
import { CohortsPanel } from "./panels/cohorts-panel";
import { CompliancePanel } from "./panels/compliance-panel";
import { FalloutPanel } from "./panels/fallout-panel";
import { FirstAttemptsPanel } from "./panels/first-attempts-panel";
import { ForecastPanel } from "./panels/forecast-panel";
import { FunnelPanel } from "./panels/funnel-panel";
import { MonthsPanel } from "./panels/months-panel";
import { OfficersPanel } from "./panels/officers-panel";
import { PullThroughPanel } from "./panels/pull-through-panel";
import { SourcesPanel } from "./panels/sources-panel";
import { SpeedPanel } from "./panels/speed-panel";
import { SummaryPanel } from "./panels/summary-panel";
import { TurnTimesPanel } from "./panels/turn-times-panel";
import { ReportFilterForm } from "./report-filter-form";
import { useReportFilters } from "./use-report-filters";

/** Renders all reports, with the period and filters from the address. */
export function ReportsPage({ me }: { readonly me: Me }) {
  const { filters, choose } = useReportFilters();
  return (
    <Page
      title="Reports"
      intro={`Files from ${dayText(filters.from)} to ${dayText(dayBefore(filters.to))}, by ${filters.timeZone} time.`}
    >
      <ReportFilterForm me={me} filters={filters} choose={choose} />
      <SummaryPanel filters={filters} />
      <ForecastPanel filters={filters} />
      <MonthsPanel filters={filters} />
      <CohortsPanel filters={filters} />
      <FunnelPanel filters={filters} />
      <SpeedPanel filters={filters} />
      <FirstAttemptsPanel filters={filters} />
      <OfficersPanel filters={filters} />
      <SourcesPanel me={me} filters={filters} />
      <TurnTimesPanel filters={filters} />
      <PullThroughPanel filters={filters} />
      <FalloutPanel filters={filters} />
      <AgingPanel filters={filters} />
      <CompliancePanel filters={filters} />
    </Page>
  );
}
