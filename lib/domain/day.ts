const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A day as it is typed in the United States, MM/DD/YYYY, as the interface has it: YYYY-MM-DD. Anything else stays. */
export const typedToDay = (typed: string): string => typed.replace(TYPED, "$3-$1-$2");

/** A day of the interface, YYYY-MM-DD, as it is typed in the United States: MM/DD/YYYY. Anything else stays. */
export const dayToTyped = (day: string): string => day.replace(WIRE, "$2/$3/$1");

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;

/** The day of a moment (epoch milliseconds), as the number of days since the epoch, UTC. */
export const dayOf = (at: number) => Math.floor(at / DAY_MS);

/** A day, as a number, as the interface has it: YYYY-MM-DD. */
export const writtenDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of a day of the interface, YYYY-MM-DD; null where there is no such day. */
export function readDay(text: string): number | null {
  if (!WIRE.test(text)) return null;
  const day = dayOf(Date.parse(text));
  // A day that no month has is taken for one of the next month by some, and for none by others.
  return !Number.isNaN(day) && writtenDay(day) === text ? day : null;
}
