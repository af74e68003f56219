import { isClosed, STATUSES, type Status } from "./status";

/** The statuses that the funnel counts, in order. */
export const MILESTONES = [
  "CONTACTED",
  "CREDIT_PULLED",
  "PRE_APPROVED",
  "APPLICATION",
  "SUBMITTAL",
  "CONDITIONALLY_APPROVED",
  "FINAL_APPROVED",
  "FUNDED",
] as const satisfies readonly Status[];
export type Milestone = (typeof MILESTONES)[number];

/** The statuses that lists can filter by with `reached`. */
export const REACHABLE = ["ATTEMPTED", ...MILESTONES] as const satisfies readonly Status[];
export type Reachable = (typeof REACHABLE)[number];

/** Statuses in which a file is still worked on. */
export const OPEN_STATUSES: readonly Status[] = STATUSES.filter((status) => !isClosed(status));

/** The statuses in which a file that has applied can be lost before it is funded. */
export const FALLOUT_STATUSES: readonly Status[] = STATUSES.slice(
  STATUSES.indexOf("APPLICATION"),
  STATUSES.indexOf("FUNDED"),
);
