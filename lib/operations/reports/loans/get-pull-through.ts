import type { PullThroughReport } from "@/lib/contract/reports/loans";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countPullThrough } from "@/lib/data/reports/pull-through";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { PULL_THROUGH_DAYS } from "@/lib/domain/reports/aging";
import { percentOf } from "@/lib/domain/reports/share";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";

/** Returns how many of the files that applied in a period were funded within 90 days. */
export async function getPullThrough(caller: Caller, query: PeriodQuery): Promise<PullThroughReport> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const windowMs = PULL_THROUGH_DAYS * DAY_MS;
  const counts = await countPullThrough(read, scope, { period, windowMs, now: caller.now });
  const { applied, matured, funded, fundedInPeriod } = counts;
  return {
    ...{ ...head, days: PULL_THROUGH_DAYS, applied, matured, maturing: applied - matured, funded },
    percent: percentOf(funded, matured),
    fundedInPeriod,
    ratio: percentOf(fundedInPeriod, applied),
  };
}
