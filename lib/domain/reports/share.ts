/** The fewest files of which a percentage says anything. */
const FEWEST = 10;

/** Returns how many percent of a number another is, to one decimal; null if there are fewer than 10. */
export const percentOf = (part: number, whole: number): number | null =>
  whole < FEWEST ? null : Math.round((part / whole) * 1_000) / 10;
