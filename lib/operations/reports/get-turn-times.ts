import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import type { TurnTimesReport } from "@/lib/contract/reports/speed";
import { readTurnTimes } from "@/lib/data/reports/turn-times";
import type { Caller } from "@/lib/domain/caller/caller";
import { TURNS } from "@/lib/domain/reports/milestone";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "./report-scope";

/** Returns how long the files created in a period took from one milestone to the next. */
export const getTurnTimes = cachedReport("turn-times", makeTurnTimes);

async function makeTurnTimes(caller: Caller, query: PeriodQuery): Promise<Omit<TurnTimesReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await readTurnTimes(read, scope, { period, now: caller.now });
  const turns = TURNS.map(([from, to], index) => {
    const own = rows.filter(({ turn }) => turn === index);
    const done = own.find(({ isOpen }) => isOpen === 0);
    const open = own.find(({ isOpen }) => isOpen === 1);
    const { count: finished = 0, median = null, p90 = null } = done ?? {};
    return { from, to, finished, median, p90, open: open?.count ?? 0, openMedian: open?.median ?? null };
  });
  return { ...head, turns };
}
