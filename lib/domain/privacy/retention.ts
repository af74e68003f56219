import { DAY_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";

/**
 * How long the records of an application are kept after the last action on it, in months: 12 CFR 1002.12(b), Regulation
 * B.
 */
export const APPLICATION_MONTHS = 25;
/** More days than 25 months can have: two years with a leap day, and a month of 31. */
export const LEAST_ERASURE_DAYS = 762;
/** How long contact records are kept, in months: 5 years, 16 CFR 310.5. */
const LEDGER_MONTHS = 60;
/**
 * After how many days without use the SSN and the date of birth are disposed of by default: two years, 16 CFR 314.4(c).
 */
export const USUAL_DISPOSAL_DAYS = 730;

/** The statuses in which a file is closed. */
export const CLOSED_STATUSES = ["COMPLETED", "WITHDRAWN", "DENIED"] as const satisfies readonly Status[];

/** Reasons to erase a file: a closed list, because free text could name the person who is to be forgotten. */
export const ERASURE_REASONS = ["borrowerRequest", "retentionOver", "enteredByMistake"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Why a file may not be erased now; `until` is when it may, in epoch milliseconds. */
export type Obstacle = { readonly kind: "hold" } | { readonly kind: "retention"; readonly until: number };

/** The facts that decide whether a file may be erased. Times are epoch milliseconds. */
type Erasable = { readonly isHeld: boolean; readonly wasApplication: boolean; readonly updatedAt: number };

/**
 * Returns why this file may not be erased now, or null. A legal hold prevents it. A file that never became an
 * application may be erased at once; an application, 25 months after its last change.
 */
export function erasureObstacle({ isHeld, wasApplication, updatedAt }: Erasable, now: number): Obstacle | null {
  if (isHeld) return { kind: "hold" };
  // Must come first: `updatedAt` can be a millisecond later than `now`.
  if (!wasApplication) return null;
  const until = monthsLater(updatedAt, APPLICATION_MONTHS);
  return now < until ? { kind: "retention", until } : null;
}

/**
 * Returns whether a file in this status counts as an application under Regulation B: from APPLICATION on in the order
 * of the API, including withdrawn and denied files, which are kept in case of doubt.
 */
export const isApplicationStatus = (status: Status) => STATUSES.indexOf(status) >= STATUSES.indexOf("APPLICATION");

/** Returns the time before which contact records need not be kept any more. Epoch milliseconds. */
export const ledgerEnd = (now: number) => monthsLater(now, -LEDGER_MONTHS);

/** Returns the time `days` days before another. Epoch milliseconds. */
export const daysBefore = (now: number, days: number) => now - days * DAY_MS;

/** Returns the same day and time in a later month, or the month's last day if it has no such day; UTC. */
function monthsLater(at: number, months: number): number {
  const moment = new Date(at);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  return moment.setUTCDate(Math.min(day, lastDay));
}
