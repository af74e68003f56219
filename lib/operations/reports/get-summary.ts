import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import type { SummaryReport } from "@/lib/contract/reports/speed";
import { countContactRate } from "@/lib/data/reports/contact-rate";
import { countPullThrough } from "@/lib/data/reports/pull-through";
import { readSpeed } from "@/lib/data/reports/speed";
import type { Caller } from "@/lib/domain/caller/caller";
import { type Period, periodBefore } from "@/lib/domain/reports/period";
import { percentOf } from "@/lib/domain/reports/share";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { type PeriodScope, periodScopeFor } from "./report-scope";

/** Returns the figures that matter most, for a period and for the one that it is compared with. */
export const getSummary = cachedReport("summary", makeSummary);

async function makeSummary(caller: Caller, query: PeriodQuery): Promise<Omit<SummaryReport, "computedAt">> {
  const found = await periodScopeFor(caller, query);
  const before = periodBefore(found.period, query.timeZone);
  const [current, previous] = await Promise.all([
    summaryOf(found, found.period, caller.now),
    summaryOf(found, before, caller.now),
  ]);
  return {
    ...found.head,
    before: { from: before.from, to: before.to, timeZone: query.timeZone },
    ...{ current, previous },
  };
}

async function summaryOf({ read, scope }: PeriodScope, period: Period, now: number) {
  const [rate, speed, progress] = await Promise.all([
    countContactRate(read, scope, { period, now }),
    readSpeed(read, scope, { period, now }),
    countPullThrough(read, scope, { period, windowMs: 0, now }),
  ]);
  const { leads, judged, contacted } = rate;
  return {
    leads,
    firstAttempt: speed.median,
    inTimePercent: percentOf(speed.inTime, speed.leads),
    ...{ judged, contacted, contactedPercent: percentOf(contacted, judged) },
    applied: progress.applied,
    funded: progress.fundedInPeriod,
  };
}
