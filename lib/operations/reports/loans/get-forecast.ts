import type { ForecastReport } from "@/lib/contract/reports/forecast";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countExpected, readFundedShares } from "@/lib/data/reports/forecast";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { fromCents } from "@/lib/domain/money";
import { expectedOf, FEWEST_FUNDED, FORECAST_MONTHS, LOOKED_BACK_MS, MATURE_MS } from "@/lib/domain/reports/forecast";
import { monthsFrom } from "@/lib/domain/reports/period";
import { percentOf } from "@/lib/domain/reports/share";
import { OPEN_STATUSES } from "@/lib/domain/status/milestone";
import type { Status } from "@/lib/domain/status/status";
import { bulkFor } from "@/lib/operations/bulk-for";
import { arePastStatusesRead } from "@/lib/operations/reports/read-past-statuses";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { scopeFor } from "@/lib/operations/reports/report-scope";

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const NEVER_MS = 3_650 * DAY_MS;
const NOTHING = { count: 0, funded: 0, median: null };

/**
 * Returns how many open files are expected to fund, by month. The chance and the time to funding come from the whole
 * team's files that reached the same status at least 120 days ago. Loan amounts are multiplied by that chance.
 */
export const getForecast = cachedReport("forecast", makeForecast);

async function makeForecast(caller: Caller, query: PeriodQuery): Promise<Omit<ForecastReport, "computedAt">> {
  const scope = scopeFor(caller, query);
  const { now } = caller;
  const read = await bulkFor(caller);
  const isComplete = await arePastStatusesRead(read);
  const before = now - MATURE_MS;
  const period = { start: before - LOOKED_BACK_MS, end: before };
  const everyone = {
    ...{ teamId: scope.teamId, leadProviderSlug: null },
    loanOfficerId: caller.ownFilesOnly === true ? caller.id : null,
  };
  const shares = new Map(
    (await readFundedShares(read, everyone, { period, before })).map((share) => [share.status, share]),
  );
  const funded = Math.max(0, ...[...shares.values()].map((share) => share.funded));
  // Files in a status from which none was ever funded count among the later ones.
  const medians = new Map(OPEN_STATUSES.map((status) => [status, shares.get(status)?.median ?? NEVER_MS]));
  const months = monthsFrom(query.timeZone, now, FORECAST_MONTHS);
  const counts = await countExpected(read, scope, { medians, ends: months.map(({ end }) => end) });
  const isEnough = funded >= FEWEST_FUNDED;
  const monthOf = (month: string | null, index: number) => {
    const own = counts.filter((row) => row.month === index);
    const chanceOf = (status: Status) => {
      const share = shares.get(status) ?? NOTHING;
      return share.count === 0 ? 0 : share.funded / share.count;
    };
    const chances = own.map(({ status, count }) => ({ count, chance: chanceOf(status) }));
    return {
      ...{ month, files: sumOf(own.map(({ count }) => count)), ...expectedOf(chances) },
      amount: fromCents(Math.round(sumOf(own.map(({ status, cents }) => cents * chanceOf(status))))),
      withAmount: sumOf(own.map((row) => row.withAmount)),
    };
  };
  return {
    ...{ isComplete, isEnough, funded },
    months: isEnough ? [...months.map(({ month }, index) => monthOf(month, index)), monthOf(null, months.length)] : [],
    statuses: OPEN_STATUSES.map((status) => {
      const { count: reached, funded: own, median } = shares.get(status) ?? NOTHING;
      const open = counts.reduce((sum, row) => (row.status === status ? sum + row.count : sum), 0);
      return { status, open, reached, funded: own, percent: percentOf(own, reached), median };
    }),
  };
}
