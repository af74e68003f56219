import { DAY_MS } from "@/lib/domain/day";

/** A file that came so far had this long to fund: only such files say how many do. In milliseconds. */
export const MATURE_MS = 120 * DAY_MS;
/** Files created up to so long before the others are looked at, in milliseconds. */
export const LOOKED_BACK_MS = 730 * DAY_MS;
/** With fewer funded files there is no forecast. */
export const FEWEST_FUNDED = 30;
/** Months that are forecast, the present one included. */
export const FORECAST_MONTHS = 4;
/** Of a normal distribution, 8 of 10 values are this many standard deviations from the middle at most. */
const EIGHT_OF_TEN = 1.2816;

/** Files that fund with this probability, from 0 to 1. */
export type Chances = { readonly count: number; readonly chance: number };

/**
 * Returns how many of these files are expected to fund, to one decimal, and the range in which 8 of 10 outcomes are:
 * the files are independent, and their sum is taken as normally distributed.
 */
export function expectedOf(groups: readonly Chances[]) {
  const mean = groups.reduce((sum, { count, chance }) => sum + count * chance, 0);
  const deviation = Math.sqrt(groups.reduce((sum, { count, chance }) => sum + count * chance * (1 - chance), 0));
  const most = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    expected: Math.round(mean * 10) / 10,
    low: Math.max(0, Math.floor(mean - EIGHT_OF_TEN * deviation)),
    high: Math.min(most, Math.ceil(mean + EIGHT_OF_TEN * deviation)),
  };
}
