import type { AgingReport } from "@/lib/contract/reports/loans";
import type { PresentQuery } from "@/lib/contract/reports/report-query";
import { countAges } from "@/lib/data/reports/aging";
import type { Caller } from "@/lib/domain/caller/caller";
import { AGE_RANGES } from "@/lib/domain/reports/aging";
import { OPEN_STATUSES } from "@/lib/domain/status/milestone";
import { bulkFor } from "@/lib/operations/bulk-for";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { scopeFor } from "@/lib/operations/reports/report-scope";
import { readStuckDays } from "@/lib/operations/settings/status-settings";

/** Returns how long the open files have been in their status. */
export const getAging = cachedReport("aging", makeAging);

async function makeAging(caller: Caller, query: PresentQuery): Promise<Omit<AgingReport, "computedAt">> {
  const scope = scopeFor(caller, query);
  const read = await bulkFor(caller);
  const rows = await countAges(read, scope, { now: caller.now, stuckDays: await readStuckDays(read) });
  const statuses = OPEN_STATUSES.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const counts = AGE_RANGES.map((_, index) => own.find(({ range }) => range === index)?.count ?? 0);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return { status, files: sum(counts), counts, stuck: sum(own.map(({ stuck }) => stuck)) };
  });
  const ranges = AGE_RANGES.map(([firstDay, lastDay]) => ({ firstDay, lastDay }));
  return { at: caller.now, ranges, statuses };
}
