import { currentTime } from "@/lib/data/clock";
import type { Caller } from "@/lib/domain/caller/caller";
import { MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";

/** A report that is made faster is made anew each time. In milliseconds. */
const SLOW_MS = 200;
/** A slow report is kept for so many times the time that it took, within these limits in milliseconds. */
const TIMES_KEPT = 60;
const LEAST_KEPT_MS = 20_000;
const MOST_KEPT_MS = 10 * MINUTE_MS;
const MOST_REPORTS = 500;

type Kept<Report> = { readonly report: Report; readonly freshUntil: number };

/** When the figures of a report were read, in epoch milliseconds. */
export type Dated<Report> = Report & { readonly computedAt: number };

/**
 * Returns a function that makes a report, but returns the one it made shortly before if making it takes long, as it does
 * with hundreds of thousands of files. Each user has their own.
 */
export function kept<Query, Report extends object>(
  name: string,
  make: (caller: Caller, query: Query) => Promise<Report>,
): (caller: Caller, query: Query) => Promise<Dated<Report>> {
  const known = oncePerProcess(`report ${name}`, () => new Map<string, Kept<Dated<Report>>>());
  return async (caller, query) => {
    const { id, role, teamId, ownFilesOnly, leadProviderSlug } = caller;
    const key = JSON.stringify([id, role, teamId, ownFilesOnly, leadProviderSlug, query]);
    const found = known.get(key);
    if (found !== undefined && performance.now() < found.freshUntil) return found.report;
    const computedAt = currentTime();
    const begun = performance.now();
    const report = { ...(await make(caller, query)), computedAt };
    const took = performance.now() - begun;
    known.delete(key);
    if (took < SLOW_MS) return report;
    if (known.size >= MOST_REPORTS) known.clear();
    const keptMs = Math.min(MOST_KEPT_MS, Math.max(LEAST_KEPT_MS, took * TIMES_KEPT));
    known.set(key, { report, freshUntil: performance.now() + keptMs });
    return report;
  };
}
