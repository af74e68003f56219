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
import { SummaryPanel } from "./panels/summary-panel";
import { TurnTimesPanel } from "./panels/turn-times-panel";
import type { ReportName } from "./report-names";

type ReportOfProps = { readonly name: ReportName; readonly me: Me; readonly filters: ReportFilters };

/** Renders one report. */
export function ReportOf({ name, me, filters }: ReportOfProps) {
  switch (name) {
    case "summary":
      return <SummaryPanel filters={filters} />;
    case "forecast":
      return <ForecastPanel filters={filters} />;
    case "months":
      return <MonthsPanel filters={filters} />;
    case "cohorts":
      return <CohortsPanel filters={filters} />;
    case "funnel":
      return <FunnelPanel filters={filters} />;
    case "speed":
      return <SpeedPanel filters={filters} />;
    case "first-attempts":
      return <FirstAttemptsPanel filters={filters} />;
    case "officers":
      return <OfficersPanel filters={filters} />;
    case "sources":
      return <SourcesPanel me={me} filters={filters} />;
    case "turn-times":
      return <TurnTimesPanel filters={filters} />;
    case "pull-through":
      return <PullThroughPanel filters={filters} />;
    case "fallout":
      return <FalloutPanel filters={filters} />;
    case "aging":
      return <AgingPanel filters={filters} />;
    case "compliance":
      return <CompliancePanel filters={filters} />;
  }
}
