import { DAY_MS } from "@/lib/domain/day";

/** After how many weeks the cohorts of a month are looked at. */
export const COHORT_WEEKS = [1, 2, 4, 8, 13, 26] as const;

/** Returns the time that so many weeks take, in milliseconds. */
export const weeksMs = (weeks: number): number => weeks * 7 * DAY_MS;
