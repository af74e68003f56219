import type { CohortsReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countCohorts } from "@/lib/data/reports/cohorts";
import type { Caller } from "@/lib/domain/caller/caller";
import { COHORT_WEEKS, weeksMs } from "@/lib/domain/reports/cohort-weeks";
import { monthsUpTo } from "@/lib/domain/reports/period";
import { percentOf } from "@/lib/domain/reports/share";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";

const MONTHS = 12;

/** Returns how many files of each of the 12 months up to the end of a period had applied after some weeks. */
export const getCohorts = cachedReport("cohorts", makeCohorts);

async function makeCohorts(caller: Caller, query: PeriodQuery): Promise<Omit<CohortsReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const months = monthsUpTo(period, query.timeZone, MONTHS);
  const rows = await countCohorts(read, scope, months);
  return {
    ...head,
    months: months.map(({ from, end }, index) => {
      const own = rows.filter(({ month }) => month === index);
      const sum = (isIn: (step: number | null) => boolean) =>
        own.reduce((total, { step, count }) => (isIn(step) ? total + count : total), 0);
      const leads = sum(() => true);
      const applied = COHORT_WEEKS.map((weeks, last) => {
        const count = sum((step) => step !== null && step <= last);
        return { weeks, count, percent: percentOf(count, leads), isFinal: end + weeksMs(weeks) <= caller.now };
      });
      return { month: from.slice(0, 7), leads, applied };
    }),
  };
}
