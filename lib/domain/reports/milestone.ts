import type { Milestone } from "@/lib/domain/status/milestone";
import { STATUSES, type Status } from "@/lib/domain/status/status";

/** Statuses that lead nowhere: they count as no progress. */
export const LOST_STATUSES = ["WITHDRAWN", "DENIED"] as const satisfies readonly Status[];

/** The place of FUNDED among all statuses. */
export const FUNDED_RANK = STATUSES.indexOf("FUNDED");

/** Returns the place of a status among all, from 0; null for one that is no progress. */
export const rankOf = (status: Status): number | null =>
  LOST_STATUSES.some((lost) => lost === status) ? null : STATUSES.indexOf(status);

/** Pairs of milestones whose time between them is reported. A file is created before all others. */
export const TURNS = [
  ["CREATED", "CONTACTED"],
  ["CONTACTED", "APPLICATION"],
  ["APPLICATION", "SUBMITTAL"],
  ["SUBMITTAL", "CONDITIONALLY_APPROVED"],
  ["CONDITIONALLY_APPROVED", "FUNDED"],
  ["APPLICATION", "FUNDED"],
] as const satisfies readonly (readonly [Milestone | "CREATED", Milestone])[];

/** Returns how many of the files came at least as far as a status. `tops` has a count by the furthest rank. */
export function reachedBy(status: Status, tops: ReadonlyMap<number, number>): number {
  const least = STATUSES.indexOf(status);
  return [...tops].reduce((sum, [rank, count]) => (rank >= least ? sum + count : sum), 0);
}
