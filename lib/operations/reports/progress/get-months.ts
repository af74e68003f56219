import type { MonthsReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countByMonth } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { monthsUpTo } from "@/lib/domain/reports/period";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";
import { progressOf } from "./progress-of";

const MONTHS = 12;

/** Returns how far the files of each of the 12 months up to the end of a period came, the oldest month first. */
export const getMonths = cachedReport("months", makeMonths);

async function makeMonths(caller: Caller, query: PeriodQuery): Promise<Omit<MonthsReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const months = monthsUpTo(period, query.timeZone, MONTHS);
  const rows = await countByMonth(read, scope, months);
  return {
    ...head,
    months: months.map(({ from }, index) => ({
      month: from.slice(0, 7),
      ...progressOf(rows.filter(({ month }) => month === index)),
    })),
  };
}
