import { instantOf, offsetAt } from "@/lib/domain/contact/zone-offset";
import { dayOf, readDay, writtenDay } from "@/lib/domain/day";

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

/** A period that has a name. */
export type NamedPeriod = { readonly name: string; readonly from: string; readonly to: string };

/** Returns the periods that people ask for, as they are at a time in a time zone. Those of now end with today. */
export function namedPeriods(zone: string, now: number): readonly NamedPeriod[] {
  const next = dayOf(now + offsetAt(zone, now)) + 1;
  const [year = 0, month = 0] = writtenDay(next - 1)
    .split("-")
    .map(Number);
  const firstOf = (months: number) => {
    const day = new Date(Date.UTC(year, month - 1 + months, 1));
    return day.toISOString().slice(0, 10);
  };
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
