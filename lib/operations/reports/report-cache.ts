import { currentTime } from "@/lib/data/clock";
import { countFiles } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { type ReportQuery, recordRequest, type Viewer, viewerOf } from "./recent-reports";

/** Reports that take less time than this are not cached. Milliseconds. */
const SLOW_MS = 200;
/** A slow report stays fresh for this many times as long as it took, within these limits in milliseconds. */
const FRESH_FACTOR = 60;
const LEAST_FRESH_MS = 20_000;
const MOST_FRESH_MS = 10 * MINUTE_MS;
const MOST_ENTRIES = 500;
/** A report is refreshed if its figures expire within this time, in milliseconds: refreshing all takes minutes. */
const REFRESH_BEFORE_MS = 6 * MINUTE_MS;

/** With fewer files than this, reports are never cached. */
export const LEAST_FILES = 100_000;

/** A cached report; `freshUntil` is null while it is being made. */
type CacheEntry<Report> = { readonly report: Promise<Report>; readonly begunAt: number; freshUntil: number | null };

/** A report, with the time at which its figures were read in epoch milliseconds. */
export type Dated<Report> = Report & { readonly computedAt: number };

type Refresh = (viewer: Viewer, query: ReportQuery, now: number) => Promise<void>;

/** The functions that refresh each cached report, by report name. */
const refreshers = oncePerProcess("report refreshes", () => new Map<string, Refresh>());

/** Refreshes a cached report unless its figures stay fresh for a while. Does nothing if no report has this name. */
export const refreshReport = async (
  { report, viewer, query }: { readonly report: string; readonly viewer: Viewer; readonly query: ReportQuery },
  now: number,
): Promise<void> => refreshers.get(report)?.(viewer, query, now);

/**
 * Returns a function that makes a report and caches it if that was slow, as it is with hundreds of thousands of files.
 * Users who see the same files share it. A user who asks again while a slow report is being made waits for that one.
 */
export function cachedReport<Query extends ReportQuery, Report extends object>(
  name: string,
  make: (caller: Caller, query: Query) => Promise<Report>,
): (caller: Caller, query: Query) => Promise<Dated<Report>> {
  const size = oncePerProcess("report cache", () => ({ isLarge: false }));
  const cache = oncePerProcess(`report ${name}`, () => new Map<string, CacheEntry<Dated<Report>>>());
  const dated = async (caller: Caller, query: Query): Promise<Dated<Report>> => {
    const computedAt = currentTime();
    return { ...(await make(caller, query)), computedAt };
  };
  refreshers.set(name, async (viewer, query, now) => {
    const key = keyOf(viewer, query);
    const begunAt = performance.now();
    const cached = cache.get(key);
    if (cached !== undefined && (cached.freshUntil ?? 0) - begunAt > REFRESH_BEFORE_MS) return;
    const caller = {
      ...viewer,
      id: viewer.ownId ?? "reports",
      name: "",
      via: "service",
      requestId: "reports",
      now,
    } as const;
    const report = Promise.resolve(await dated(caller, query as Query));
    cache.set(key, { report, begunAt, freshUntil: performance.now() + MOST_FRESH_MS });
  });
  return async (caller, query) => {
    const viewer = viewerOf(caller, query);
    const key = keyOf(viewer, query);
    const begunAt = performance.now();
    const cached = cache.get(key);
    if (cached !== undefined && begunAt < (cached.freshUntil ?? begunAt)) {
      recordRequest(name, viewer, query, caller.now);
      return cached.report;
    }
    if (size.isLarge && cached?.freshUntil === null && begunAt - cached.begunAt > SLOW_MS) return cached.report;
    const entry: CacheEntry<Dated<Report>> = { report: dated(caller, query), begunAt, freshUntil: null };
    if (cache.size >= MOST_ENTRIES) cache.clear();
    cache.set(key, entry);
    const drop = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    try {
      const made = await entry.report;
      const took = performance.now() - begunAt;
      if (took >= SLOW_MS) size.isLarge = (await countFiles((await database()).read)) >= LEAST_FILES;
      if (took < SLOW_MS || !size.isLarge) drop();
      else {
        entry.freshUntil = performance.now() + Math.min(MOST_FRESH_MS, Math.max(LEAST_FRESH_MS, took * FRESH_FACTOR));
        recordRequest(name, viewer, query, caller.now);
      }
      return made;
    } catch (thrown) {
      drop();
      throw thrown;
    }
  };
}

const keyOf = (viewer: Viewer, { from, to, timeZone, team, provider, officer }: ReportQuery) =>
  JSON.stringify([viewer, from, to, timeZone, team, provider, officer]);
