import type { FirstAttemptsReport } from "@/lib/contract/reports/contact";
import type { PeriodQuery } from "@/lib/contract/reports/report-query";
import { countByFirstAttempt } from "@/lib/data/reports/progress";
import { readFirstAttemptTimes } from "@/lib/data/reports/speed";
import type { Caller } from "@/lib/domain/caller/caller";
import { progressOf } from "@/lib/operations/reports/progress/progress-of";
import { cachedReport } from "@/lib/operations/reports/report-cache";
import { periodScopeFor } from "./report-scope";

const BY = [
  ["agent", 1],
  ["person", 0],
  ["nobody", null],
] as const;

/** Returns how far the files created in a period came, by who made the first attempt to reach the borrower. */
export const getFirstAttempts = cachedReport("first-attempts", makeFirstAttempts);

async function makeFirstAttempts(caller: Caller, query: PeriodQuery): Promise<Omit<FirstAttemptsReport, "computedAt">> {
  const { read, scope, period, head } = await periodScopeFor(caller, query);
  const counts = await countByFirstAttempt(read, scope, period);
  const medians = await readFirstAttemptTimes(read, scope, period);
  return {
    ...head,
    rows: BY.map(([by, automated]) => ({
      by,
      ...progressOf(counts.filter((row) => row.automated === automated)),
      median: automated === null ? null : (medians.get(automated) ?? null),
    })),
  };
}
