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
