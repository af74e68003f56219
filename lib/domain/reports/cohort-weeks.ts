import { DAY_MS } from "@/lib/domain/day";

/** The ages, in weeks, at which a cohort is measured. */
export const COHORT_WEEKS = [1, 2, 4, 8, 13, 26] as const;

/** Returns a number of weeks in milliseconds. */
export const weeksMs = (weeks: number): number => weeks * 7 * DAY_MS;
