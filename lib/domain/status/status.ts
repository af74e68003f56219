import { DAY_MS } from "@/lib/domain/day";

/** The 17 pipeline statuses, in the order in which the API lists them. */
export const STATUSES = [
  "NEW",
  "ATTEMPTED",
  "CONTACTED",
  "CREDIT_PULLED",
  "PRE_APPROVED",
  "APPLICATION",
  "PROCESSING",
  "SUBMITTAL",
  "RESUBMITTAL",
  "CONDITIONALLY_APPROVED",
  "FINAL_APPROVED",
  "DOCS_OUT",
  "FUNDED",
  "PURCHASED",
  "COMPLETED",
  "WITHDRAWN",
  "DENIED",
] as const;
export type Status = (typeof STATUSES)[number];

const PRE_APPROVED = STATUSES.indexOf("PRE_APPROVED");

/** Returns whether a status comes after PRE_APPROVED: users work on such a file, and leads overwrite nothing in it. */
export const isPastPreApproval = (status: Status) => STATUSES.indexOf(status) > PRE_APPROVED;

/**
 * The six stages in which users think, each with its statuses. For display and filters only: no rule depends on them.
 */
export const STAGES = {
  lead: ["NEW", "ATTEMPTED", "CONTACTED"],
  qualify: ["CREDIT_PULLED", "PRE_APPROVED"],
  inProcess: ["APPLICATION", "PROCESSING", "SUBMITTAL", "RESUBMITTAL"],
  closing: ["CONDITIONALLY_APPROVED", "FINAL_APPROVED", "DOCS_OUT"],
  funded: ["FUNDED", "PURCHASED", "COMPLETED"],
  closedOut: ["WITHDRAWN", "DENIED"],
} as const satisfies Record<string, readonly Status[]>;
export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]];

const STAGE_BY_STATUS = new Map<Status, Stage>(
  STAGE_NAMES.flatMap((stage) => STAGES[stage].map((status): [Status, Stage] => [status, stage])),
);

/** Returns the stage of a status. */
export function stageOf(status: Status): Stage {
  const stage = STAGE_BY_STATUS.get(status);
  if (stage === undefined) throw new Error(`no stage holds the status ${status}`);
  return stage;
}

/** Statuses in which the agent contacts nobody: the loan is funded, or there will be none. */
export const CLOSED_STATUSES = [
  "FUNDED",
  "PURCHASED",
  "COMPLETED",
  "WITHDRAWN",
  "DENIED",
] as const satisfies readonly Status[];

export const isClosed = (status: Status) => CLOSED_STATUSES.some((closed) => closed === status);

/** Days in a status after which a file counts as stuck; absent for statuses in which a file may stay indefinitely. */
export type StuckDays = Readonly<Partial<Record<Status, number>>>;

/** The default unless an installation has configured something else. */
export const USUAL_STUCK_DAYS: StuckDays = {
  NEW: 1,
  ATTEMPTED: 3,
  CONTACTED: 7,
  CREDIT_PULLED: 7,
  PRE_APPROVED: 30,
  APPLICATION: 5,
  PROCESSING: 10,
  SUBMITTAL: 5,
  RESUBMITTAL: 5,
  CONDITIONALLY_APPROVED: 10,
  FINAL_APPROVED: 5,
  DOCS_OUT: 5,
  FUNDED: 14,
  PURCHASED: 30,
};

/**
 * Returns the time before which a file must have entered this status to count as stuck; null if none ever is. Epoch
 * milliseconds.
 */
export function stuckBefore(status: Status, now: number, stuckDays: StuckDays): number | null {
  const days = stuckDays[status];
  return days === undefined ? null : now - days * DAY_MS;
}
