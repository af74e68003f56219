import type { PullThroughReport } from "@/lib/contract/reports/loans";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countLockPullThrough, countPullThrough } from "@/lib/data/reports/pull-through";
import type { Caller } from "@/lib/domain/caller/caller";
import { offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { DAY_MS, dayOf, readDay } from "@/lib/domain/day";
import { PULL_THROUGH_DAYS } from "@/lib/domain/reports/aging";
import { percentOf } from "@/lib/domain/reports/share";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";

/** Returns how many of the files that applied in a period, and of those locked in it, were funded within 90 days. */
export const getPullThrough = cachedReport("pull-through", makePullThrough);

async function makePullThrough(caller: Caller, query: PeriodQuery): Promise<Omit<PullThroughReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const windowMs = PULL_THROUGH_DAYS * DAY_MS;
  const counts = await countPullThrough(read, scope, { period, windowMs, now: caller.now });
  const { applied, matured, funded, fundedInPeriod } = counts;
  const locks = await countLockPullThrough(read, scope, {
    ...{ first: readDay(period.from) ?? 0, next: readDay(period.to) ?? 0, days: PULL_THROUGH_DAYS },
    today: dayOf(caller.now + offsetAt(query.timeZone, caller.now)),
  });
  return {
    ...{ ...head, days: PULL_THROUGH_DAYS, applied, matured, maturing: applied - matured, funded },
    percent: percentOf(funded, matured),
    fundedInPeriod,
    ...{ locked: locks.locked, lockMatured: locks.matured, lockFunded: locks.funded },
    lockPercent: percentOf(locks.funded, locks.matured),
    ratio: percentOf(fundedInPeriod, applied),
  };
}
