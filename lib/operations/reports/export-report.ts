import type { ReportCsvQuery, ReportName } from "@/lib/contract/reports/report-query";
import type { Caller } from "@/lib/domain/caller/caller";
import { csvHead, csvLines } from "@/lib/operations/applications/export/csv-lines";
import { getAging } from "@/lib/operations/reports/loans/get-aging";
import { getFallout } from "@/lib/operations/reports/loans/get-fallout";
import { getForecast } from "@/lib/operations/reports/loans/get-forecast";
import { getPullThrough } from "@/lib/operations/reports/loans/get-pull-through";
import { getCohorts } from "@/lib/operations/reports/progress/get-cohorts";
import { getFunnel } from "@/lib/operations/reports/progress/get-funnel";
import { getMonths } from "@/lib/operations/reports/progress/get-months";
import { getOfficers } from "@/lib/operations/reports/progress/get-officers";
import { getSources } from "@/lib/operations/reports/progress/get-sources";
import { getCompliance } from "./get-compliance";
import { getFirstAttempts } from "./get-first-attempts";
import { getSpeed } from "./get-speed";
import { getSummary } from "./get-summary";
import { getTrend } from "./get-trend";
import { getTurnTimes } from "./get-turn-times";

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** Exports a report as CSV, with the names and values of the API; times are in milliseconds. */
export async function* exportReport(caller: Caller, query: ReportCsvQuery): AsyncGenerator<string> {
  const rows = await ROWS[query.report](caller, query);
  const [first = {}] = rows;
  yield csvHead(caller, Object.keys(first));
  yield csvLines(rows.map((row) => Object.values(row).map((cell) => (cell === null ? "" : String(cell)))));
}

type Counts = Awaited<ReturnType<typeof getOfficers>>["total"];

/** Returns the counts of a row in the order of the columns. */
const countsOf = ({ leads, contacted, contactedPercent, applied, appliedPercent, funded, fundedPercent }: Counts) => ({
  ...{ leads, contacted, contactedPercent, applied, appliedPercent, funded, fundedPercent },
});

const ROWS: Readonly<Record<ReportName, (caller: Caller, query: ReportCsvQuery) => Promise<readonly Row[]>>> = {
  summary: async (caller, query) => {
    const { period, before, current, previous } = await getSummary(caller, query);
    return [
      { from: period.from, to: period.to, ...current },
      { from: before.from, to: before.to, ...previous },
    ];
  },
  trend: async (caller, query) => (await getTrend(caller, query)).stretches,
  speed: async (caller, query) => {
    const { officers, total } = await getSpeed(caller, query);
    return [...officers, { loanOfficerId: "total", name: null, ...total }];
  },
  cohorts: async (caller, query) =>
    (await getCohorts(caller, query)).months.map(({ month, leads, applied }) => ({
      ...{ month, leads },
      ...Object.fromEntries(applied.map(({ weeks, count }) => [`appliedIn${weeks}Weeks`, count])),
    })),
  fallout: async (caller, query) => {
    const { stages, withdrawn, denied } = await getFallout(caller, query);
    return [...stages, { status: "total", withdrawn, denied }];
  },
  funnel: async (caller, query) => {
    const { created, steps } = await getFunnel(caller, query);
    return [{ status: "CREATED", reached: created, ofCreated: null, ofPrevious: null }, ...steps];
  },
  "turn-times": async (caller, query) => (await getTurnTimes(caller, query)).turns,
  aging: async (caller, query) => {
    const { ranges, statuses } = await getAging(caller, query);
    const nameOf = (index: number) => `days${ranges[index]?.firstDay}to${ranges[index]?.lastDay ?? ""}`;
    return statuses.map(({ counts, ...row }) => ({
      ...row,
      ...Object.fromEntries(counts.map((count, index) => [nameOf(index), count])),
    }));
  },
  sources: async (caller, query) => {
    const { sources, total } = await getSources(caller, query);
    return [...sources, { provider: "total", ...total }].map((row) => ({
      ...{ provider: row.provider, ...countsOf(row), cost: row.cost, costPerLead: row.costPerLead },
      ...{
        costPerContacted: row.costPerContacted,
        costPerApplied: row.costPerApplied,
        costPerFunded: row.costPerFunded,
      },
    }));
  },
  officers: async (caller, query) => {
    const { officers, total } = await getOfficers(caller, query);
    return [...officers, { loanOfficerId: "total", name: null, ...total }].map((row) => ({
      ...{ loanOfficerId: row.loanOfficerId, name: row.name },
      ...countsOf(row),
    }));
  },
  months: async (caller, query) =>
    (await getMonths(caller, query)).months.map((row) => ({ month: row.month, ...countsOf(row) })),
  "first-attempts": async (caller, query) =>
    (await getFirstAttempts(caller, query)).rows.map((row) => ({ by: row.by, ...countsOf(row), median: row.median })),
  forecast: async (caller, query) => (await getForecast(caller, query)).months,
  compliance: async (caller, query) => {
    const { attempts, stopped, afterStop, skipped, waiting } = await getCompliance(caller, query);
    const figure = (name: string, count: number, reason: string | null = null) => ({ figure: name, reason, count });
    return [
      ...[figure("attempts", attempts), figure("stopped", stopped), figure("afterStop", afterStop)],
      ...skipped.map(({ reason, count }) => figure("skipped", count, reason)),
      ...waiting.map(({ reason, count }) => figure("waiting", count, reason)),
    ];
  },
  "pull-through": async (caller, query) => {
    const { isComplete: _, period: __, ...row } = await getPullThrough(caller, query);
    return [row];
  },
};
