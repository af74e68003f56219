import type { FalloutReport } from "@/lib/contract/reports/loans";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { type AppliedCount, countApplied } from "@/lib/data/reports/fallout";
import type { Caller } from "@/lib/domain/caller/caller";
import { FUNDED_RANK } from "@/lib/domain/reports/milestone";
import { percentOf } from "@/lib/domain/reports/share";
import { FALLOUT_STATUSES } from "@/lib/domain/status/milestone";
import { STATUSES } from "@/lib/domain/status/status";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";

/** Returns what became of the files that first applied in a period, and how far the lost ones came. */
export const getFallout = cachedReport("fallout", makeFallout);

async function makeFallout(caller: Caller, query: PeriodQuery): Promise<Omit<FalloutReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countApplied(read, scope, period);
  const count = (isIn: (row: AppliedCount) => boolean) =>
    rows.reduce((total, row) => (isIn(row) ? total + row.count : total), 0);
  const lost = (status: "WITHDRAWN" | "DENIED", furthest?: number) =>
    count((row) => row.status === status && row.rank < FUNDED_RANK && (furthest ?? row.rank) === row.rank);
  const applied = count(() => true);
  const funded = count(({ rank }) => rank >= FUNDED_RANK);
  const [withdrawn, denied] = [lost("WITHDRAWN"), lost("DENIED")];
  return {
    ...head,
    ...{ applied, funded, withdrawn, denied, open: applied - funded - withdrawn - denied },
    percent: percentOf(withdrawn + denied, applied),
    stages: FALLOUT_STATUSES.map((status) => {
      const furthest = STATUSES.indexOf(status);
      return { status, withdrawn: lost("WITHDRAWN", furthest), denied: lost("DENIED", furthest) };
    }),
  };
}
