import { currentTime } from "@/lib/data/clock";
import { countFiles } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";

/** A report that takes less time than this is not cached. Milliseconds. */
const SLOW_MS = 200;
/** A slow report is cached for this many times as long as it took, within these limits in milliseconds. */
const TIMES_CACHED = 60;
const LEAST_MS = 20_000;
const MOST_MS = 10 * MINUTE_MS;
const MOST_REPORTS = 500;

/** With fewer files than this, reports are never cached. */
const LEAST_FILES = 100_000;

type Cached<Report> = { readonly report: Promise<Report>; readonly begunAt: number; freshUntil: number | null };

/** A report, with the time at which its figures were read in epoch milliseconds. */
export type Dated<Report> = Report & { readonly computedAt: number };

/**
 * Returns a function that makes a report and caches it if that was slow, as it is with hundreds of thousands of files.
 * Each user has their own cache entries. A user who asks again while a slow report is being made waits for that one.
 */
export function cachedReport<Query, Report extends object>(
  name: string,
  make: (caller: Caller, query: Query) => Promise<Report>,
): (caller: Caller, query: Query) => Promise<Dated<Report>> {
  const size = oncePerProcess("report cache", () => ({ isLarge: false }));
  const cache = oncePerProcess(`report ${name}`, () => new Map<string, Cached<Dated<Report>>>());
  return async (caller, query) => {
    const { id, role, teamId, ownFilesOnly, leadProviderSlug } = caller;
    const key = JSON.stringify([id, role, teamId, ownFilesOnly, leadProviderSlug, query]);
    const begunAt = performance.now();
    const found = cache.get(key);
    if (found !== undefined && begunAt < (found.freshUntil ?? begunAt)) return found.report;
    if (size.isLarge && found?.freshUntil === null && begunAt - found.begunAt > SLOW_MS) return found.report;
    const computedAt = currentTime();
    const report = make(caller, query).then((made) => ({ ...made, computedAt }));
    const entry: Cached<Dated<Report>> = { report, begunAt, freshUntil: null };
    if (cache.size >= MOST_REPORTS) cache.clear();
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    try {
      const made = await report;
      const took = performance.now() - begunAt;
      if (took >= SLOW_MS) size.isLarge = (await countFiles((await database()).read)) >= LEAST_FILES;
      if (took < SLOW_MS || !size.isLarge) forget();
      else entry.freshUntil = performance.now() + Math.min(MOST_MS, Math.max(LEAST_MS, took * TIMES_CACHED));
      return made;
    } catch (thrown) {
      forget();
      throw thrown;
    }
  };
}
