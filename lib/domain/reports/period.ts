import { instantOf, offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { dayOf, readDay, writtenDay } from "@/lib/domain/day";

/** Over a million files, a report may take this much longer than other replies. In milliseconds. */
export const REPORT_WITHIN_MS = 30_000;

/** The days of a report without a period. */
const USUAL_DAYS = 90;

/** Days, written YYYY-MM-DD: `from` is the first, `to` comes after the last. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Days of a time zone with the times at which they begin, in epoch milliseconds. `end` is not part of it. */
export type Period = { readonly from: string; readonly to: string; readonly start: number; readonly end: number };

/** Returns a period in a time zone: by default the 90 days up to today. Null if it ends before it begins. */
export function periodOf({ from, to }: Days, zone: string, now: number): Period | null {
  const next = (to === undefined ? null : readDay(to)) ?? dayOf(now + offsetAt(zone, now)) + 1;
  const first = (from === undefined ? null : readDay(from)) ?? next - USUAL_DAYS;
  if (first >= next) return null;
  const [start, end] = [instantOf(zone, first, 0), instantOf(zone, next, 0)];
  return { from: writtenDay(first), to: writtenDay(next), start, end };
}

/** Returns the months up to the one in which a period ends, the oldest first. The last one ends with its month. */
export function monthsUpTo({ to }: Pick<Period, "to">, zone: string, count: number): readonly Period[] {
  const last = writtenDay((readDay(to) ?? 1) - 1);
  return Array.from({ length: count }, (_, index) => {
    const [from, end] = [firstOfMonth(last, index + 1 - count), firstOfMonth(last, index + 2 - count)];
    const startOf = (day: string) => instantOf(zone, readDay(day) ?? 0, 0);
    return { from, to: end, start: startOf(from), end: startOf(end) };
  });
}

/** A trend has this many periods, each of this many days. */
const TREND_PERIODS = 12;
const TREND_DAYS = 30;

/** Returns the twelve 30-day periods of a trend, the oldest first. The last one ends with the given period. */
export function trendUpTo({ to }: Pick<Period, "to">, zone: string): readonly Period[] {
  const next = readDay(to) ?? 0;
  return Array.from({ length: TREND_PERIODS }, (_, index) => {
    const last = next - (TREND_PERIODS - 1 - index) * TREND_DAYS;
    const first = last - TREND_DAYS;
    const [start, end] = [instantOf(zone, first, 0), instantOf(zone, last, 0)];
    return { from: writtenDay(first), to: writtenDay(last), start, end };
  });
}

/** Returns `count` months starting with the current one, each as YYYY-MM with its end in epoch milliseconds. */
export function monthsFrom(zone: string, now: number, count: number) {
  const today = writtenDay(dayOf(now + offsetAt(zone, now)));
  return Array.from({ length: count }, (_, index) => {
    const end = readDay(firstOfMonth(today, index + 1)) ?? 0;
    return { month: firstOfMonth(today, index).slice(0, 7), end: instantOf(zone, end, 0) };
  });
}

/** Returns the first day of the month that is `months` after the month of a day. Both days are YYYY-MM-DD. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns the period of one month, written YYYY-MM. */
export function monthOf(month: string, zone: string): Pick<Period, "start" | "end"> {
  const startOf = (day: string) => instantOf(zone, readDay(day) ?? 0, 0);
  return { start: startOf(`${month}-01`), end: startOf(firstOfMonth(`${month}-01`, 1)) };
}

/**
 * Returns the period to compare with. A period that starts on the first of a month is compared with the same days of
 * the previous months, a longer one that starts on January 1 with the same days of the previous year, and any other
 * with the same number of days right before it.
 */
export function periodBefore({ from, to }: Pick<Period, "from" | "to">, zone: string): Period {
  const [first, next] = [readDay(from) ?? 0, readDay(to) ?? 0];
  const months = from.endsWith("-01") ? monthsToCompare(from, to) : 0;
  const [start, end] =
    months === 0 ? [first - (next - first), first] : [monthsBack(from, months), monthsBack(to, months)];
  return {
    from: writtenDay(start),
    to: writtenDay(end),
    start: instantOf(zone, start, 0),
    end: instantOf(zone, end, 0),
  };
}

/** Returns how many months back to compare: the months that the period touches, or whole years from January 1. */
function monthsToCompare(from: string, to: string): number {
  const [firstYear = 0, firstMonth = 0] = from.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0] = writtenDay((readDay(to) ?? 1) - 1)
    .split("-")
    .map(Number);
  const months = (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1;
  return firstMonth === 1 && months > 1 ? Math.ceil(months / 12) * 12 : months;
}

/** Returns the same day a number of months earlier, or the first of the following month if there is no such day. */
function monthsBack(day: string, months: number): number {
  const first = readDay(firstOfMonth(day, -months)) ?? 0;
  const next = readDay(firstOfMonth(day, 1 - months)) ?? 0;
  return Math.min(first + Number(day.slice(8)) - 1, next);
}

/** A period that has a name. */
export type NamedPeriod = { readonly name: string; readonly from: string; readonly to: string };

/** Returns the periods that people ask for, as they are at a time in a time zone. Those of now end with today. */
export function namedPeriods(zone: string, now: number): readonly NamedPeriod[] {
  const next = dayOf(now + offsetAt(zone, now)) + 1;
  const today = writtenDay(next - 1);
  const year = Number(today.slice(0, 4));
  const firstOf = (months: number) => firstOfMonth(today, months);
  const to = writtenDay(next);
  return [
    { name: "This month", from: firstOf(0), to },
    { name: "Last month", from: firstOf(-1), to: firstOf(0) },
    { name: "Last 90 days", from: writtenDay(next - USUAL_DAYS), to },
    { name: "This year", from: `${year}-01-01`, to },
    { name: "Last year", from: `${year - 1}-01-01`, to: `${year}-01-01` },
    { name: "Last 12 months", from: firstOf(-12), to: firstOf(0) },
  ];
}
