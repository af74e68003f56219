import type { ComplianceReport } from "@/lib/contract/reports/contact";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countAttempts, countHeld, countStopped, countWaiting } from "@/lib/data/reports/compliance";
import type { Caller } from "@/lib/domain/caller/caller";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "./report-scope";

/** Returns what the contact rules did in a period, and what they do now. */
export const getCompliance = cachedReport("compliance", makeCompliance);

async function makeCompliance(caller: Caller, query: PeriodQuery): Promise<Omit<ComplianceReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  return {
    period: head.period,
    ...(await countAttempts(read, scope, period)),
    stopped: await countStopped(read, scope, period),
    skipped: await countHeld(read, scope, period),
    waiting: await countWaiting(read, scope),
  };
}
