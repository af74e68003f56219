import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { type Chance, chanceOf } from "./chance";

/** How many of 200 samples are in each status, and the range of their files' ages in days. */
const SHARES: Readonly<Record<Status, readonly [share: number, youngest: number, oldest: number]>> = {
  NEW: [32, 0.003, 3],
  ATTEMPTED: [26, 0.04, 8],
  CONTACTED: [22, 0.2, 16],
  CREDIT_PULLED: [16, 1, 25],
  PRE_APPROVED: [16, 2, 60],
  APPLICATION: [14, 4, 40],
  PROCESSING: [13, 8, 50],
  SUBMITTAL: [10, 12, 60],
  RESUBMITTAL: [5, 18, 70],
  CONDITIONALLY_APPROVED: [9, 16, 75],
  FINAL_APPROVED: [6, 22, 80],
  DOCS_OUT: [5, 25, 80],
  FUNDED: [7, 30, 120],
  PURCHASED: [4, 45, 160],
  COMPLETED: [5, 60, 200],
  WITHDRAWN: [6, 3, 150],
  DENIED: [4, 10, 150],
};
const SLOTS = STATUSES.flatMap((status) => Array.from({ length: SHARES[status][0] }, () => status));
/** Shares no factor with the number of slots, so that steps of it reach each of them once. */
const STRIDE = 37;

/** The path of a file without setbacks. */
const WAY = STATUSES.filter((status) => !["RESUBMITTAL", "WITHDRAWN", "DENIED"].includes(status));

/** Returns the status in which a sample ends: all 17 among the first 200. */
export function statusOf(number: number): Status {
  const slot = (number * STRIDE) % SLOTS.length;
  return (number < SLOTS.length ? SLOTS[slot] : chanceOf(number * 4 + 1).pick(SLOTS)) ?? "NEW";
}

/** Returns how long ago a file in this status began, in milliseconds. */
export function ageOf(status: Status, chance: Chance): number {
  const [, youngest, oldest] = SHARES[status];
  // Squared: there are many young files and few old ones.
  return Math.round((youngest + (oldest - youngest) * chance.fraction() ** 2) * DAY_MS);
}

/** Returns the statuses that a file goes through after NEW, the last being its current one. */
export function wayTo(status: Status, chance: Chance): readonly Status[] {
  const between = (first: Status, last: Status) => WAY.slice(WAY.indexOf(first), WAY.indexOf(last) + 1);
  if (status === "NEW") return [];
  if (status === "WITHDRAWN") return [...between("ATTEMPTED", chance.pick(WAY.slice(1, 8))), status];
  if (status === "DENIED") return [...between("ATTEMPTED", chance.pick(WAY.slice(3, 8))), status];
  if (status === "RESUBMITTAL") return [...between("ATTEMPTED", "SUBMITTAL"), status];
  const way = between("ATTEMPTED", status);
  const again = way.indexOf("CONDITIONALLY_APPROVED");
  return again > 0 && chance.happens(30) ? way.toSpliced(again, 0, "RESUBMITTAL") : way;
}

/**
 * Returns `count` times between two others, in order, at least a minute apart if there is room. The first comes soon: a
 * lead is attempted quickly. `delay`: how much longer than others that takes.
 */
export function momentsBetween(
  from: number,
  to: number,
  count: number,
  { chance, delay }: { readonly chance: Chance; readonly delay: number },
): readonly number[] {
  const gap = Math.min(MINUTE_MS, (to - from) / (count + 1));
  const room = to - from - gap * (count + 1);
  const places = Array.from({ length: count }, () => chance.fraction()).sort((a, b) => a - b);
  const soon = Math.min(1, delay * chance.fraction() ** 6);
  return places.map((place, index) => {
    const at = index === 0 ? place * soon : place;
    return Math.floor(from + gap * (index + 1) + room * at);
  });
}
