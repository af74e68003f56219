import type { SourcesReport } from "@/lib/contract/reports/report";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countProgress, type ProgressCount } from "@/lib/data/reports/progress";
import type { Caller } from "@/lib/domain/caller/caller";
import { reachedBy } from "@/lib/domain/reports/milestone";
import { percentOf } from "@/lib/domain/reports/share";
import { periodScopeFor } from "./report-scope";
import { topsOf } from "./tops";

/** The most lead providers that are listed. */
const MOST = 100;

/** Returns how far the files created in a period came, for each lead provider, the one with the most files first. */
export async function getSources(caller: Caller, query: PeriodQuery): Promise<SourcesReport> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const rows = await countProgress(read, scope, period);
  const byProvider = new Map<string | null, ProgressCount[]>();
  for (const row of rows) {
    const own = byProvider.get(row.leadProviderSlug) ?? [];
    own.push(row);
    byProvider.set(row.leadProviderSlug, own);
  }
  const sources = [...byProvider]
    .map(([provider, own]) => ({ provider, ...progressOf(own) }))
    .sort((a, b) => b.leads - a.leads || ((a.provider ?? "") < (b.provider ?? "") ? -1 : 1));
  const others = Math.max(0, sources.length - MOST);
  return { ...head, sources: sources.slice(0, MOST), others, total: progressOf(rows) };
}

function progressOf(rows: readonly ProgressCount[]) {
  const { files: leads, tops } = topsOf(rows);
  const contacted = reachedBy("CONTACTED", tops);
  const applied = reachedBy("APPLICATION", tops);
  const funded = reachedBy("FUNDED", tops);
  return {
    ...{ leads, contacted, applied, funded },
    contactedPercent: percentOf(contacted, leads),
    appliedPercent: percentOf(applied, leads),
    fundedPercent: percentOf(funded, leads),
  };
}
