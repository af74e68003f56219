import { currentTime } from "@/lib/data/clock";
import { countFiles } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { MINUTE_MS } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";
import { type AskedQuery, rememberAsked, type View, viewOf } from "./asked-reports";

/** A report that takes less time than this is not cached. Milliseconds. */
const SLOW_MS = 200;
/** A slow report is cached for this many times as long as it took, within these limits in milliseconds. */
const TIMES_CACHED = 60;
const LEAST_MS = 20_000;
const MOST_MS = 10 * MINUTE_MS;
const MOST_REPORTS = 500;
/** A report is refreshed if its figures expire within this time, in milliseconds: refreshing all takes minutes. */
const RENEWED_MS = 6 * MINUTE_MS;

/** With fewer files than this, reports are never cached. */
export const LEAST_FILES = 100_000;

type Cached<Report> = { readonly report: Promise<Report>; readonly begunAt: number; freshUntil: number | null };

/** A report, with the time at which its figures were read in epoch milliseconds. */
export type Dated<Report> = Report & { readonly computedAt: number };

type Renew = (view: View, query: AskedQuery, now: number) => Promise<void>;

/** The functions that refresh each cached report, by report name. */
const renewals = oncePerProcess("report renewals", () => new Map<string, Renew>());

/** Refreshes a cached report unless its figures stay fresh for a while. Does nothing if no report has this name. */
export const renewReport = async (
  { report, view, query }: { readonly report: string; readonly view: View; readonly query: AskedQuery },
  now: number,
): Promise<void> => renewals.get(report)?.(view, query, now);

/**
 * Returns a function that makes a report and caches it if that was slow, as it is with hundreds of thousands of files.
 * Users who see the same files share it. A user who asks again while a slow report is being made waits for that one.
 */
export function cachedReport<Query extends AskedQuery, Report extends object>(
  name: string,
  make: (caller: Caller, query: Query) => Promise<Report>,
): (caller: Caller, query: Query) => Promise<Dated<Report>> {
  const size = oncePerProcess("report cache", () => ({ isLarge: false }));
  const cache = oncePerProcess(`report ${name}`, () => new Map<string, Cached<Dated<Report>>>());
  const dated = async (caller: Caller, query: Query): Promise<Dated<Report>> => {
    const computedAt = currentTime();
    return { ...(await make(caller, query)), computedAt };
  };
  renewals.set(name, async (view, query, now) => {
    const key = keyOf(view, query);
    const begunAt = performance.now();
    const found = cache.get(key);
    if (found !== undefined && (found.freshUntil ?? 0) - begunAt > RENEWED_MS) return;
    const caller = {
      ...view,
      id: view.ownId ?? "reports",
      name: "",
      via: "service",
      requestId: "reports",
      now,
    } as const;
    const report = Promise.resolve(await dated(caller, query as Query));
    cache.set(key, { report, begunAt, freshUntil: performance.now() + MOST_MS });
  });
  return async (caller, query) => {
    const view = viewOf(caller, query);
    const key = keyOf(view, query);
    const begunAt = performance.now();
    const found = cache.get(key);
    if (found !== undefined && begunAt < (found.freshUntil ?? begunAt)) {
      rememberAsked(name, view, query, caller.now);
      return found.report;
    }
    if (size.isLarge && found?.freshUntil === null && begunAt - found.begunAt > SLOW_MS) return found.report;
    const entry: Cached<Dated<Report>> = { report: dated(caller, query), begunAt, freshUntil: null };
    if (cache.size >= MOST_REPORTS) cache.clear();
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    try {
      const made = await entry.report;
      const took = performance.now() - begunAt;
      if (took >= SLOW_MS) size.isLarge = (await countFiles((await database()).read)) >= LEAST_FILES;
      if (took < SLOW_MS || !size.isLarge) forget();
      else {
        entry.freshUntil = performance.now() + Math.min(MOST_MS, Math.max(LEAST_MS, took * TIMES_CACHED));
        rememberAsked(name, view, query, caller.now);
      }
      return made;
    } catch (thrown) {
      forget();
      throw thrown;
    }
  };
}

const keyOf = (view: View, { from, to, timeZone, team, provider, officer }: AskedQuery) =>
  JSON.stringify([view, from, to, timeZone, team, provider, officer]);
