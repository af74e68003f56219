const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Returns a day as typed in the United States, MM/DD/YYYY, in the form of the API: YYYY-MM-DD. Leaves anything else as
 * it is.
 */
export const typedToDay = (typed: string): string => typed.replace(TYPED, "$3-$1-$2");

/** Returns a day of the API, YYYY-MM-DD, as typed in the United States: MM/DD/YYYY. Leaves anything else as it is. */
export const dayToTyped = (day: string): string => day.replace(WIRE, "$2/$3/$1");

/** Lengths of time, in milliseconds. A day has 24 hours. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the day of a time (epoch milliseconds), as the number of days since the epoch, UTC. */
export const dayOf = (at: number) => Math.floor(at / DAY_MS);

/** Returns a day number in the form of the API: YYYY-MM-DD. */
export const writtenDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of a day of the API, YYYY-MM-DD; null if there is no such day. */
export function readDay(text: string): number | null {
  if (!WIRE.test(text)) return null;
  const day = dayOf(Date.parse(text));
  // Some engines read a day that its month lacks as one of the next month, others reject it.
  return !Number.isNaN(day) && writtenDay(day) === text ? day : null;
}
