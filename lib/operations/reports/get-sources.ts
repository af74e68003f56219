import type { SourcesReport } from "@/lib/contract/reports/progress";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countProgress } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { progressBy, progressOf } from "./progress-of";
import { periodScopeFor } from "./report-scope";

/** The most lead providers that are listed. */
const MOST = 100;

/** Returns how far the files created in a period came, for each lead provider, the one with the most files first. */
export async function getSources(caller: Caller, query: PeriodQuery): Promise<SourcesReport> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countProgress(read, scope, period);
  const sources = progressBy(rows, ({ leadProviderSlug }) => leadProviderSlug).map(({ key, ...progress }) => ({
    provider: key,
    ...progress,
  }));
  const others = Math.max(0, sources.length - MOST);
  return { ...head, sources: sources.slice(0, MOST), others, total: progressOf(rows) };
}
