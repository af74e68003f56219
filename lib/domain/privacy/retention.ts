import { DAY_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status";

/** How long the records of an application are kept after the last action on it, in months: 12 CFR 1002.12(b), Regulation B. */
export const APPLICATION_MONTHS = 25;
/** Days that 25 months never exceed: two years with a leap day, and a month of 31. */
export const LEAST_ERASURE_DAYS = 762;
/** How long the ledger of contact is kept, in months: 5 years, 16 CFR 310.5. */
const LEDGER_MONTHS = 60;
/** After how many days without use the SSN and the date of birth are disposed of: two years, 16 CFR 314.4(c). */
export const USUAL_DISPOSAL_DAYS = 730;

/** The statuses in which a file is closed: nothing more is done with it. */
export const CLOSED_STATUSES = ["COMPLETED", "WITHDRAWN", "DENIED"] as const satisfies readonly Status[];

/** Why a file is erased: a closed list, for a free text could name the person who shall be forgotten. */
export const ERASURE_REASONS = ["borrowerRequest", "retentionOver", "enteredByMistake"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Why a file may not be erased now; `until` is the moment from which on it may, in epoch milliseconds. */
export type Obstacle = { readonly kind: "hold" } | { readonly kind: "retention"; readonly until: number };

/** What decides whether a file may be erased. Times are epoch milliseconds. */
type Erasable = { readonly isHeld: boolean; readonly wasApplication: boolean; readonly updatedAt: number };

/**
 * Why this file may not be erased now, or null. A legal hold forbids it. What never became an application may go at
 * once; what did, 25 months after its last change.
 */
export function erasureObstacle({ isHeld, wasApplication, updatedAt }: Erasable, now: number): Obstacle | null {
  if (isHeld) return { kind: "hold" };
  const until = wasApplication ? monthsLater(updatedAt, APPLICATION_MONTHS) : updatedAt;
  return now < until ? { kind: "retention", until } : null;
}

/**
 * Does a file in this status count as an application in the sense of Regulation B? From APPLICATION on in the order of
 * the interface: also one that was withdrawn or denied, which in doubt is kept.
 */
export const isApplicationStatus = (status: Status) => STATUSES.indexOf(status) >= STATUSES.indexOf("APPLICATION");

/** Before this moment the ledger of contact need not be kept any more. Epoch milliseconds. */
export const ledgerEnd = (now: number) => monthsLater(now, -LEDGER_MONTHS);

/** The moment so many days before another. Epoch milliseconds. */
export const daysBefore = (now: number, days: number) => now - days * DAY_MS;

/** The same day and time of a later month, or the last day of it where that day is missing; UTC. */
function monthsLater(at: number, months: number): number {
  const moment = new Date(at);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  return moment.setUTCDate(Math.min(day, lastDay));
}
