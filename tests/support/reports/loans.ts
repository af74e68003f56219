import { expect } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { dayIn, type FileSet, firstAt, isLost, lastOf, now, type Past, report, share } from "./random-files";

/** The files that first applied in the period. */
const appliedOf = ({ isWithin, ofProvider }: FileSet) =>
  ofProvider.filter((file) => isWithin(firstAt(file, "APPLICATION")));

/** Compares pull-through, by applications and by rate locks, with the slow computation. */
export async function comparePullThrough(set: FileSet): Promise<void> {
  const { query, isWithin, ofProvider } = set;
  const applied = appliedOf(set);
  const pull = await report("pull-through", query);
  const matured = applied.filter((file) => (firstAt(file, "APPLICATION") ?? 0) <= now - 90 * DAY_MS);
  const funded = matured.filter((file) => {
    const at = firstAt(file, "FUNDED");
    return at !== undefined && at - (firstAt(file, "APPLICATION") ?? 0) < 90 * DAY_MS;
  });
  const fundedInPeriod = ofProvider.filter((file) => isWithin(firstAt(file, "FUNDED"))).length;
  expect(pull).toMatchObject({
    ...{ days: 90, applied: applied.length, matured: matured.length, maturing: applied.length - matured.length },
    ...{ funded: funded.length, percent: share(funded.length, matured.length) },
    ...{ fundedInPeriod, ratio: share(fundedInPeriod, applied.length) },
  });
  const locked = ofProvider.filter(
    ({ lockedOn }) => lockedOn !== null && lockedOn >= query.from && lockedOn < query.to,
  );
  const daysSince = (day: string | null) => (Date.parse(dayIn(now)) - Date.parse(day ?? "")) / DAY_MS;
  const lockMatured = locked.filter(({ lockedOn }) => daysSince(lockedOn) > 90);
  const lockFunded = lockMatured.filter((file) => {
    const at = firstAt(file, "FUNDED");
    return at !== undefined && Math.floor((at - Date.parse(file.lockedOn ?? "")) / DAY_MS) <= 90;
  });
  expect(pull).toMatchObject({
    ...{ locked: locked.length, lockMatured: lockMatured.length, lockFunded: lockFunded.length },
    lockPercent: share(lockFunded.length, lockMatured.length),
  });
}

/** Compares fallout with the slow computation. */
export async function compareFallout(set: FileSet): Promise<void> {
  const applied = appliedOf(set);
  const fallout = await report("fallout", set.query);
  const isFunded = (file: Past) => firstAt(file, "FUNDED") !== undefined;
  const isNow = (file: Past, status: Status) => lastOf(file)[1] === status && !isFunded(file);
  const furthestOf = ({ steps }: Past) =>
    Math.max(...steps.map(([, status]) => (isLost(status) ? -1 : STATUSES.indexOf(status))));
  const [withdrawn, denied] = (["WITHDRAWN", "DENIED"] as const).map((status) =>
    applied.filter((file) => isNow(file, status)),
  ) as [Past[], Past[]];
  const lost = withdrawn.length + denied.length;
  const allFunded = applied.filter(isFunded).length;
  expect(fallout).toMatchObject({
    ...{ applied: applied.length, funded: allFunded, withdrawn: withdrawn.length, denied: denied.length },
    ...{ open: applied.length - allFunded - lost, percent: share(lost, applied.length) },
  });
  for (const stage of fallout.stages) {
    const isFurthest = (file: Past) => furthestOf(file) === STATUSES.indexOf(stage.status);
    expect([stage.withdrawn, stage.denied]).toEqual([
      withdrawn.filter(isFurthest).length,
      denied.filter(isFurthest).length,
    ]);
  }
}
