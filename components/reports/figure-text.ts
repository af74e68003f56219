import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

/** Returns a percentage, or why there is none. */
export const percentText = (percent: number | null): string =>
  percent === null ? "too few" : `${percent.toFixed(1)}%`;

/** Returns a count for people. */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** Returns a count with its percentage: "12 (34.3%)". Without one under 10 files. */
export const shareText = (count: number, percent: number | null): string =>
  percent === null ? countText(count) : `${countText(count)} (${percentText(percent)})`;

/** Returns a length of time in its largest fitting unit; milliseconds. */
export function lengthText(ms: number | null): string {
  if (ms === null) return "none";
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${(ms / HOUR_MS).toFixed(1)} h`;
  return `${(ms / DAY_MS).toFixed(1)} days`;
}
