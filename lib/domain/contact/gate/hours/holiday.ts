import type { HolidayValue } from "@/lib/domain/contact/gate/rule";
import { DAY_MS, dayOf, readDay } from "@/lib/domain/day";

// Days are numbers since the Unix epoch. Months count from 1 here, as people write them.

const dayNumber = (year: number, month: number, day: number) => dayOf(Date.UTC(year, month - 1, day));

/** Returns the weekday of a day number: 0 is Sunday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** Returns the year of a day number. */
export const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

const WEEKDAY_NUMBERS: Readonly<Record<string, number>> = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 };
const SATURDAY = 6;

/** Returns the day numbers of a holiday in a year: the day itself, and those on which it is observed. */
export function holidayDays({ on, observed }: HolidayValue, year: number): number[] {
  const day = dayInYear(on, year);
  if (day === null) return [];
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY && observed.includes("satFri")) return [day, day - 1];
  if (weekday === 0 && observed.includes("sunMon")) return [day, day + 1];
  return [day];
}

const FORM =
  /^(?:fixed:\d\d-\d\d|nth:[1-5]:(?:sun|mon|tue|wed|thu|fri|sat):\d\d?|last:(?:sun|mon|tue|wed|thu|fri|sat):\d\d?|easter:-?\d+|election|election-even|date:\d{4}-\d\d-\d\d)$/;

/** Returns whether a text names a day in the form of `HolidayValue`. */
export const isHolidayDay = (on: string) => FORM.test(on);

function dayInYear(on: string, year: number): number | null {
  const [form = "", first = "", second = "", third = ""] = on.split(":");
  switch (form) {
    case "fixed": {
      const [month, day] = first.split("-").map(Number);
      return dayNumber(year, month ?? 1, day ?? 1);
    }
    case "nth":
      return nthWeekday(year, Number(third), { weekday: second, nth: Number(first) });
    case "last":
      return lastWeekday(year, Number(second), first);
    case "easter":
      return easterOf(year) + Number(first);
    case "election":
      return electionDay(year);
    case "election-even":
      return year % 2 === 0 ? electionDay(year) : null;
    default: {
      const day = readDay(first);
      return day !== null && yearOf(day) === year ? day : null;
    }
  }
}

/** Returns the first day from `day` on that is this weekday. */
const nextWeekday = (day: number, weekday: string) =>
  day + (((WEEKDAY_NUMBERS[weekday] ?? 0) - weekdayOf(day) + 7) % 7);

type NthWeekday = { readonly weekday: string; readonly nth: number };

function nthWeekday(year: number, month: number, { weekday, nth }: NthWeekday): number | null {
  const day = nextWeekday(dayNumber(year, month, 1), weekday) + 7 * (nth - 1);
  return day < dayNumber(year, month + 1, 1) ? day : null;
}

const lastWeekday = (year: number, month: number, weekday: string) =>
  nextWeekday(dayNumber(year, month + 1, 1) - 7, weekday);

/** Election Day: the Tuesday after the first Monday of November. */
const electionDay = (year: number) => nextWeekday(dayNumber(year, 11, 1), "mon") + 1;

/** Returns Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * shift + 114;
  return dayNumber(year, Math.floor(count / 31), (count % 31) + 1);
}
