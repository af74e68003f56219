import { expect } from "vitest";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import {
  callable,
  createdAt,
  dayIn,
  type FileSet,
  firstAt,
  isLost,
  lastOf,
  now,
  type Past,
  percentile,
  randomQuery,
  report,
  share,
} from "./random-files";

/**
 * Computes speed to lead over files that start in NEW. Without an attempt, only open leads of a day count, as missed.
 */
function speedOf(cohort: readonly Past[]) {
  const measured = cohort.filter((file) => {
    const isAttempted = firstAt(file, "ATTEMPTED") !== undefined;
    const isOpen = !isLost(lastOf(file)[1]) && createdAt(file) <= now - DAY_MS;
    return file.steps[0]?.[1] === "NEW" && (isAttempted || isOpen);
  });
  const spans = measured.flatMap((file) => {
    const at = firstAt(file, "ATTEMPTED");
    return at === undefined ? [] : [at - createdAt(file)];
  });
  const inTime = spans.filter((span) => span <= 5 * MINUTE_MS).length;
  const waits = measured.flatMap(({ id }) => callable.get(id) ?? []);
  const callableInTime = waits.filter((wait) => wait <= 5 * MINUTE_MS).length;
  // Each attempted lead is measured, and a callable wait is never longer than the whole.
  expect(waits).toHaveLength(spans.length);
  const missed = measured.length - spans.length;
  return {
    ...{ measured: waits.length, callableInTime, missed },
    callableInTimePercent: share(callableInTime, waits.length + missed),
    callableMedian: percentile(waits, 50),
    ...{ leads: measured.length, attempted: spans.length, inTime, inTimePercent: share(inTime, measured.length) },
    ...{ median: percentile(spans, 50), p90: percentile(spans, 90) },
  };
}

/** Compares speed to lead with the slow computation. */
export async function compareSpeed({ query, isWithin, ofProvider }: FileSet): Promise<void> {
  const speed = await report("speed", query);
  expect(speed.total).toEqual(speedOf(ofProvider.filter((file) => isWithin(createdAt(file)))));
  expect(speed.total.leads).toBe(speed.total.attempted + speed.total.missed);
  for (const { loanOfficerId, name, ...row } of speed.officers)
    expect({ loanOfficerId, name, ...row }).toEqual({ loanOfficerId: null, name: null, ...speed.total });
}

/** Compares the summary with the slow computation. */
export async function compareSummary({ query, isWithin, ofProvider }: FileSet): Promise<void> {
  const { before, current, previous } = await report("summary", query);
  const wasWithin = (at: number | undefined) => at !== undefined && dayIn(at) >= before.from && dayIn(at) < before.to;
  for (const [figures, isIn] of [
    [current, isWithin],
    [previous, wasWithin],
  ] as const) {
    const created = ofProvider.filter((file) => isIn(createdAt(file)));
    const judged = created.filter((file) => createdAt(file) <= now - 7 * DAY_MS);
    const contacted = judged.filter((file) => {
      const at = firstAt(file, "CONTACTED");
      return at !== undefined && at - createdAt(file) < 7 * DAY_MS;
    }).length;
    const { median, inTimePercent } = speedOf(created);
    expect(figures).toEqual({
      ...{ leads: created.length, firstAttempt: median, inTimePercent },
      ...{ judged: judged.length, contacted, contactedPercent: share(contacted, judged.length) },
      applied: ofProvider.filter((file) => isIn(firstAt(file, "APPLICATION"))).length,
      funded: ofProvider.filter((file) => isIn(firstAt(file, "FUNDED"))).length,
    });
  }
}

/** Compares each period of the trend with the summary of those days. */
export async function compareTrend(): Promise<void> {
  const { query } = randomQuery();
  const { stretches } = await report("trend", query);
  expect(stretches).toHaveLength(12);
  expect(stretches.at(-1).to).toBe(query.to);
  for (const [index, { from, to, ...figures }] of stretches.entries()) {
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * DAY_MS);
    if (index > 0) expect(from).toBe(stretches[index - 1].to);
    const { inTimePercent: _, ...current } = (await report("summary", { ...query, from, to })).current;
    expect(figures).toEqual(current);
  }
}
