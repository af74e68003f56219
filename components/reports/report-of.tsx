import type { ComponentType } from "react";
import type { ReportFilters } from "@/lib/client/reports/reports";
import type { Me } from "@/lib/contract/accounts/account";
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
import { SummaryPanel } from "./panels/summary/summary-panel";
import { TrendPanel } from "./panels/summary/trend-panel";
import { TurnTimesPanel } from "./panels/turn-times-panel";
import type { ReportName } from "./report-names";

type ReportProps = { readonly me: Me; readonly filters: ReportFilters };

const PANELS: Readonly<Record<ReportName, ComponentType<ReportProps>>> = {
  summary: SummaryPanel,
  trend: TrendPanel,
  forecast: ForecastPanel,
  months: MonthsPanel,
  cohorts: CohortsPanel,
  funnel: FunnelPanel,
  speed: SpeedPanel,
  "first-attempts": FirstAttemptsPanel,
  officers: OfficersPanel,
  sources: SourcesPanel,
  "turn-times": TurnTimesPanel,
  "pull-through": PullThroughPanel,
  fallout: FalloutPanel,
  aging: AgingPanel,
  compliance: CompliancePanel,
};

/** Renders one report. */
export function ReportOf({ name, ...props }: ReportProps & { readonly name: ReportName }) {
  const Panel = PANELS[name];
  return <Panel {...props} />;
}
