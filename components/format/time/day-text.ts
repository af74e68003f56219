import { DAY_MS, readDay } from "@/lib/domain/day";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** Returns a day of the API, YYYY-MM-DD, as it is shown: Nov 30, 2026. Leaves anything else as it is. */
export function dayText(text: string): string {
  const day = readDay(text);
  return day === null ? text : DAY.format(day * DAY_MS);
}
