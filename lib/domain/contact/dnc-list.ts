/** The phones of one copy of a do-not-call list are counted up to this number. */
export const MOST_COUNTED = 10_000;
