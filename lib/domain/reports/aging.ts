/** Ranges of whole days in a status: the first and the last day of each. The last range has no end. */
export const AGE_RANGES = [
  [0, 2],
  [3, 7],
  [8, 14],
  [15, 30],
  [31, null],
] as const satisfies readonly (readonly [number, number | null])[];

/** Days from the application within which a loan counts as pulled through. */
export const PULL_THROUGH_DAYS = 90;
