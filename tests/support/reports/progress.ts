import { expect } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import {
  createdAt,
  dayIn,
  type FileSet,
  firstAt,
  isLost,
  lastOf,
  now,
  type Past,
  percentile,
  report,
  share,
} from "./random-files";

/** Counts the files that came at least as far as a status. */
const reached = (status: Status, files: readonly Past[]) =>
  files.filter((file) => firstAt(file, status) !== undefined).length;

/** Compares the funnel with the slow computation. */
export async function compareFunnel({ query, isWithin, ofProvider }: FileSet): Promise<void> {
  const cohort = ofProvider.filter((file) => isWithin(createdAt(file)));
  const funnel = await report("funnel", query);
  expect([funnel.isComplete, funnel.created]).toEqual([true, cohort.length]);
  for (const [index, step] of funnel.steps.entries()) {
    const before = index === 0 ? cohort.length : reached(funnel.steps[index - 1].status, cohort);
    const count = reached(step.status, cohort);
    const { status } = step;
    expect(step).toEqual({
      status,
      reached: count,
      ofCreated: share(count, cohort.length),
      ofPrevious: share(count, before),
    });
  }
}

/** Compares the turn times with the slow computation. */
export async function compareTurnTimes({ query, isWithin, ofProvider }: FileSet): Promise<void> {
  const cohort = ofProvider.filter((file) => isWithin(createdAt(file)));
  const { turns } = await report("turn-times", query);
  expect(turns).toHaveLength(6);
  for (const turn of turns) {
    const begun = cohort.filter((file) => firstAt(file, turn.from) !== undefined);
    const done = begun.filter((file) => firstAt(file, turn.to) !== undefined);
    const open = begun.filter((file) => !done.includes(file) && !isLost(lastOf(file)[1]));
    const spans = done.map((file) => (firstAt(file, turn.to) ?? 0) - (firstAt(file, turn.from) ?? 0));
    const { from, to, finished, median, p90 } = turn;
    expect({ from, to, finished, median, p90 }).toEqual({
      ...{ from, to, finished: done.length },
      ...{ median: percentile(spans, 50), p90: percentile(spans, 90) },
    });
    expect(turn.open).toBe(open.length);
    const age = percentile(
      open.map((file) => now - (firstAt(file, turn.from) ?? 0)),
      50,
    );
    if (age === null) expect(turn.openMedian).toBe(null);
    else expect(Math.abs(turn.openMedian - age)).toBeLessThan(10 * 60_000);
  }
}

/** Compares lead providers and loan officers with the slow computation. */
export async function compareSources({ query, isWithin, ofProvider }: FileSet): Promise<void> {
  const cohort = ofProvider.filter((file) => isWithin(createdAt(file)));
  const { sources, total } = await report("sources", query);
  const names = new Set(cohort.map(({ provider }) => provider));
  expect(new Set(sources.map(({ provider }: Past) => provider))).toEqual(names);
  for (const { provider, ...row } of [...sources, { provider: "*", ...total }]) {
    const own = cohort.filter((file) => provider === "*" || file.provider === provider);
    const [contacted, applied, funded] = [
      reached("CONTACTED", own),
      reached("APPLICATION", own),
      reached("FUNDED", own),
    ];
    expect(row).toMatchObject({
      cost: null,
      ...{ leads: own.length, contacted, applied, funded },
      contactedPercent: share(contacted, own.length),
      appliedPercent: share(applied, own.length),
      fundedPercent: share(funded, own.length),
    });
  }
  const officers = await report("officers", query);
  expect(officers.officers.map(({ loanOfficerId }: { loanOfficerId: string | null }) => loanOfficerId)).toEqual(
    cohort.length === 0 ? [] : [null],
  );
  expect(total).toMatchObject(officers.total);
}

/** Compares months and cohorts with the slow computation. */
export async function compareMonths({ query, ofProvider }: FileSet): Promise<void> {
  const { months } = await report("months", query);
  expect(months).toHaveLength(12);
  for (const { month, leads, contacted, applied, funded } of months) {
    const own = ofProvider.filter((file) => dayIn(createdAt(file)).startsWith(month));
    expect([month, leads, contacted, applied, funded]).toEqual([
      ...[month, own.length, reached("CONTACTED", own), reached("APPLICATION", own), reached("FUNDED", own)],
    ]);
  }
  const cohorts = await report("cohorts", query);
  for (const { month, leads, applied } of cohorts.months) {
    const own = ofProvider.filter((file) => dayIn(createdAt(file)).startsWith(month));
    expect(leads).toBe(own.length);
    for (const { weeks, count, percent } of applied) {
      const soon = own.filter((file) => {
        const at = firstAt(file, "APPLICATION");
        return at !== undefined && at - createdAt(file) <= weeks * 7 * DAY_MS;
      }).length;
      expect([count, percent]).toEqual([soon, share(soon, own.length)]);
    }
  }
}
