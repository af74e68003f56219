import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ComplianceReport, FirstAttemptsReport } from "@/lib/contract/reports/contact";
import type { ForecastReport } from "@/lib/contract/reports/forecast";
import type { AgingReport, FalloutReport, PullThroughReport } from "@/lib/contract/reports/loans";
import type {
  CohortsReport,
  FunnelReport,
  MonthsReport,
  OfficersReport,
  SourcesReport,
} from "@/lib/contract/reports/progress";
import type { SpeedReport, SummaryReport, TrendReport, TurnTimesReport } from "@/lib/contract/reports/speed";

/** The filters of the reports as the API expects them. */
export type ReportFilters = Readonly<Record<string, string>>;

const read = <Report>(name: string, filters: ReportFilters) =>
  queryOptions({
    queryKey: ["reports", name, filters] as const,
    queryFn: () => request<Report>(["GET", `/v1/reports/${name}?${new URLSearchParams(filters)}`]),
  });

export const cohortsQuery = (filters: ReportFilters) => read<CohortsReport>("cohorts", filters);
export const falloutQuery = (filters: ReportFilters) => read<FalloutReport>("fallout", filters);
export const firstAttemptsQuery = (filters: ReportFilters) => read<FirstAttemptsReport>("first-attempts", filters);
export const complianceQuery = (filters: ReportFilters) => read<ComplianceReport>("compliance", filters);
/** Query: the forecast, which has no period. */
export const forecastQuery = ({ from, to, ...scope }: ReportFilters) => read<ForecastReport>("forecast", scope);
export const funnelQuery = (filters: ReportFilters) => read<FunnelReport>("funnel", filters);
export const summaryQuery = (filters: ReportFilters) => read<SummaryReport>("summary", filters);
export const trendQuery = (filters: ReportFilters) => read<TrendReport>("trend", filters);
export const speedQuery = (filters: ReportFilters) => read<SpeedReport>("speed", filters);
export const monthsQuery = (filters: ReportFilters) => read<MonthsReport>("months", filters);
export const officersQuery = (filters: ReportFilters) => read<OfficersReport>("officers", filters);
export const turnTimesQuery = (filters: ReportFilters) => read<TurnTimesReport>("turn-times", filters);
export const sourcesQuery = (filters: ReportFilters) => read<SourcesReport>("sources", filters);
export const pullThroughQuery = (filters: ReportFilters) => read<PullThroughReport>("pull-through", filters);

/** Query: the ages of open files, which have no period. */
export const agingQuery = ({ from, to, timeZone, ...scope }: ReportFilters) => read<AgingReport>("aging", scope);

/** Returns the address of a report as a CSV file. */
export const reportCsvPath = (report: string, filters: ReportFilters) =>
  `/v1/reports/export.csv?${new URLSearchParams({ ...filters, report })}`;
