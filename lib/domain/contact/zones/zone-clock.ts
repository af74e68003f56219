/**
 * Returns the first time at which it has been `hour` o'clock on the day after `now` in all of these zones. Epoch
 * milliseconds.
 */
export const tomorrowAt = (hour: number, now: number, zones: readonly string[]): number =>
  Math.max(...zones.map((zone) => tomorrowIn(zone, hour, now)));

/** Returns the hour in a zone at a time in epoch milliseconds, from 0 to 23. */
export const hourIn = (zone: string, at: number): number => partsIn(zone, at).hour;

function tomorrowIn(zone: string, hour: number, now: number): number {
  const { year, month, day } = partsIn(zone, now);
  const wanted = Date.UTC(year, month - 1, day + 1, hour);
  // The clocks there are off from UTC by their offset; a second pass accounts for a change of it.
  const near = wanted - (clockIn(zone, wanted) - wanted);
  return near - (clockIn(zone, near) - wanted);
}

function clockIn(zone: string, at: number): number {
  const { year, month, day, hour, minute } = partsIn(zone, at);
  return Date.UTC(year, month - 1, day, hour, minute);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, at: number): Record<"year" | "month" | "day" | "hour" | "minute", number> {
  const numeric = "numeric" as const;
  const shown = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...shown });
  clocks.set(zone, clock);
  const parts = clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts);
}
