import type { FunnelReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countProgress } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { reachedBy } from "@/lib/domain/reports/milestone";
import { percentOf } from "@/lib/domain/reports/share";
import { MILESTONES } from "@/lib/domain/status/milestone";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "@/lib/operations/reports/report-scope";
import { topsOf } from "./tops";

/** Returns how far the files created in a period came. */
export const getFunnel = cachedReport("funnel", makeFunnel);

async function makeFunnel(caller: Caller, query: PeriodQuery): Promise<Omit<FunnelReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const { files: created, tops } = topsOf(await countProgress(read, scope, period));
  const reached = MILESTONES.map((status) => reachedBy(status, tops));
  const steps = MILESTONES.map((status, index) => {
    const here = reached[index] ?? 0;
    const before = reached[index - 1] ?? created;
    return { status, reached: here, ofCreated: percentOf(here, created), ofPrevious: percentOf(here, before) };
  });
  return { ...head, created, steps };
}
