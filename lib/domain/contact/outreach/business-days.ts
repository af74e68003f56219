import { holidayDays, weekdayOf, yearOf } from "@/lib/domain/contact/gate/hours/holiday";
import type { HolidayValue } from "@/lib/domain/contact/gate/rule";
import { tomorrowAt } from "@/lib/domain/contact/zones/zone-clock";
import { offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { dayOf } from "@/lib/domain/day";

/** Of a holiday on a weekend, the Friday before or the Monday after is off too. */
const observed = ["satFri", "sunMon"] as const;

/** The holidays of the United States (5 U.S.C. 6103). */
const FEDERAL_HOLIDAYS: readonly HolidayValue[] = [
  { name: "New Year's Day", on: "fixed:01-01", observed },
  { name: "Martin Luther King Jr. Day", on: "nth:3:mon:1", observed: [] },
  { name: "Washington's Birthday", on: "nth:3:mon:2", observed: [] },
  { name: "Memorial Day", on: "last:mon:5", observed: [] },
  { name: "Juneteenth", on: "fixed:06-19", observed },
  { name: "Independence Day", on: "fixed:07-04", observed },
  { name: "Labor Day", on: "nth:1:mon:9", observed: [] },
  { name: "Columbus Day", on: "nth:2:mon:10", observed: [] },
  { name: "Veterans Day", on: "fixed:11-11", observed },
  { name: "Thanksgiving Day", on: "nth:4:thu:11", observed: [] },
  { name: "Christmas Day", on: "fixed:12-25", observed },
];

const [SUNDAY, SATURDAY] = [0, 6];

/** Returns whether a day, as a number since the epoch, is neither on a weekend nor a federal holiday. */
export function isBusinessDay(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const year = yearOf(day);
  // January 1 of the next year may be observed on December 31 of this one.
  return !FEDERAL_HOLIDAYS.some((holiday) => [year, year + 1].some((each) => holidayDays(holiday, each).includes(day)));
}

/** A wait of some business days that ends at an hour, 0 to 23, in the borrower's time zone. */
export type BusinessWait = { readonly days: number; readonly hour: number };

/** Returns when a wait from `now` ends for a borrower in one of these zones, in epoch milliseconds. */
export function afterBusinessDays(now: number, { days, hour }: BusinessWait, zones: readonly string[]): number {
  let at = now;
  for (let left = days; left > 0; ) {
    at = tomorrowAt(hour, at, zones);
    const reached = at;
    if (zones.every((zone) => isBusinessDay(dayOf(reached + offsetAt(zone, reached))))) left--;
  }
  return at;
}
