import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import type { TrendReport } from "@/lib/contract/reports/speed";
import { countMoveTrend, readLeadTrend } from "@/lib/data/reports/trend";
import type { Caller } from "@/lib/domain/caller/caller";
import { trendUpTo } from "@/lib/domain/reports/period";
import { percentOf } from "@/lib/domain/reports/share";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "./report-scope";

/** Returns the most important figures of twelve 30-day periods, the oldest first. The last one ends with the period. */
export const getTrend = cachedReport("trend", makeTrend);

async function makeTrend(caller: Caller, query: PeriodQuery): Promise<Omit<TrendReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const periods = trendUpTo(period, query.timeZone);
  const leads = await readLeadTrend(read, scope, { periods, now: caller.now });
  const moves = await countMoveTrend(read, scope, periods);
  const countOf = (status: string, index: number) =>
    moves.find((row) => row.status === status && row.index === index)?.count ?? 0;
  return {
    ...head,
    stretches: periods.map(({ from, to }, index) => {
      const row = leads.find((found) => found.index === index);
      const [judged, contacted] = [row?.judged ?? 0, row?.contacted ?? 0];
      return {
        ...{ from, to, leads: row?.leads ?? 0, firstAttempt: row?.median ?? null },
        ...{ judged, contacted, contactedPercent: percentOf(contacted, judged) },
        ...{ applied: countOf("APPLICATION", index), funded: countOf("FUNDED", index) },
      };
    }),
  };
}
