import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

/** Returns a percentage, or why there is none. */
export const percentText = (percent: number | null): string =>
  percent === null ? "too few" : `${percent.toFixed(1)}%`;

/** Returns a count for people. */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** Returns a count with its percentage: "12 (34.3%)". Without one under 10 files. */
export const shareText = (count: number, percent: number | null): string =>
  percent === null ? countText(count) : `${countText(count)} (${percentText(percent)})`;

/** A change for people, and its sign: -1, 0 or 1. */
export type Change = { readonly text: string; readonly direction: number };

const same = (text: string): Change => ({ text, direction: 0 });

/** Returns the change of a count: "12 more than 40 (+30%)". */
export function countChange(count: number, before: number): Change {
  if (count === before) return same(count === 0 ? "None before either" : "Same as before");
  const percent =
    before < 10 ? "" : ` (${count > before ? "+" : "−"}${Math.round((Math.abs(count - before) / before) * 100)}%)`;
  const text = `${countText(Math.abs(count - before))} ${count > before ? "more" : "fewer"} than ${countText(before)}${percent}`;
  return { text, direction: Math.sign(count - before) };
}

/** Returns the change of a percentage: "2.1 points up from 40.0%". */
export function pointsChange(percent: number | null, before: number | null): Change {
  if (percent === null) return same(before === null ? "Fewer than 10 leads" : `${percentText(before)} before`);
  if (before === null) return same("Fewer than 10 leads before");
  const points = Math.abs(percent - before).toFixed(1);
  if (points === "0.0") return same("Same as before");
  const text = `${points} points ${percent > before ? "up" : "down"} from ${percentText(before)}`;
  return { text, direction: Math.sign(percent - before) };
}

/** Returns the change of a length of time: "Shorter than 29 min". Milliseconds. */
export function lengthChange(ms: number | null, before: number | null): Change {
  if (before === null) return same("None before");
  if (ms === null) return same(`${lengthText(before)} before`);
  if (lengthText(ms) === lengthText(before)) return same("Same as before");
  return {
    text: `${ms > before ? "Longer" : "Shorter"} than ${lengthText(before)}`,
    direction: Math.sign(ms - before),
  };
}

/** Returns an amount of the API in whole dollars: "$385,000". */
export const dollarText = (amount: string): string => `$${countText(Math.round(Number(amount)))}`;

/** Returns a length of time in its largest fitting unit; milliseconds. */
export function lengthText(ms: number | null): string {
  if (ms === null) return "none";
  if (ms < MINUTE_MS) return `${Math.round(ms / 1_000)} s`;
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${(ms / HOUR_MS).toFixed(1)} h`;
  return `${(ms / DAY_MS).toFixed(1)} days`;
}
