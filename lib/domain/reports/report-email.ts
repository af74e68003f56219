import { weekdayOf } from "@/lib/domain/contact/gate/hours/holiday";
import { instantOf, offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { dayOf, HOUR_MS, readDay, writtenDay } from "@/lib/domain/day";
import { firstOfMonth } from "./period";

/** How often a report is emailed: each Monday, or on the first of each month. */
export const REPORT_EMAIL_INTERVALS = ["week", "month"] as const;
export type ReportEmailInterval = (typeof REPORT_EMAIL_INTERVALS)[number];

/** Reports are emailed at seven in the morning, on the clock of their time zone. */
const SENT_AT_MS = 7 * HOUR_MS;

/** Returns when a report is emailed next after a time, in epoch milliseconds. */
export function nextReportEmail(every: ReportEmailInterval, timeZone: string, after: number): number {
  const today = dayOf(after + offsetAt(timeZone, after));
  for (const step of [0, 1]) {
    const at = instantOf(timeZone, startOf(every, today, step), SENT_AT_MS);
    if (at > after) return at;
  }
  throw new Error("no next date for this report email");
}

/** Returns the whole week, from Monday, or the month before the time at which its report is emailed. */
export function reportedPeriod(every: ReportEmailInterval, timeZone: string, at: number) {
  const today = dayOf(at + offsetAt(timeZone, at));
  return { from: writtenDay(startOf(every, today, -1)), to: writtenDay(startOf(every, today, 0)) };
}

/** Returns the first day of the week or month that contains `day`, moved by `later` weeks or months. */
function startOf(every: ReportEmailInterval, day: number, later: number): number {
  if (every === "month") return readDay(firstOfMonth(writtenDay(day), later)) ?? day;
  const sinceMonday = (weekdayOf(day) + 6) % 7;
  return day - sinceMonday + 7 * later;
}
