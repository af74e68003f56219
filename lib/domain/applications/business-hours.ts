import { weekdayOf } from "@/lib/domain/contact/gate/hours/holiday";
import { instantOf, offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { dayOf, MINUTE_MS } from "@/lib/domain/day";

/** The days of a week, by the numbers of `weekdayOf`. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When loan officers work. `from` and `until` are HH:MM on the clock of the zone, of the same day. */
export type BusinessHours = {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
};

/** Returns the minutes of a time of day, HH:MM, since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns since when loan officers have been at work, in epoch milliseconds; null while they are not. Without business
 * hours they always are.
 */
export function atWorkSince(hours: BusinessHours | undefined, now: number): number | null {
  if (hours === undefined) return Number.NEGATIVE_INFINITY;
  const { days, from, until, timeZone } = hours;
  const day = dayOf(now + offsetAt(timeZone, now));
  const weekday = WEEKDAYS[weekdayOf(day)];
  if (weekday === undefined || !days.includes(weekday)) return null;
  const opens = instantOf(timeZone, day, minutesOf(from) * MINUTE_MS);
  const closes = instantOf(timeZone, day, minutesOf(until) * MINUTE_MS);
  return now >= opens && now < closes ? opens : null;
}
