import type { State } from "@/lib/domain/state";
import { ZONES_OF_STATE } from "./state-zones";
import { ZIP_RUNS } from "./zip-runs";

/**
 * The time zones in which a place may be, by its zip code where that settles it, else all of its state's. Whoever
 * contacts somebody there has to keep to the hours that are allowed in every one of them.
 */
export function timeZonesOf(state: State, zip: string | null): readonly [string, ...string[]] {
  const zones = ZONES_OF_STATE[state];
  const runs = ZIP_RUNS[state];
  if (zip === null || runs === undefined) return zones;
  const code = zip.slice(0, 5);
  for (const run of runs.split(" ")) {
    const [zone = "", first = "", last = first] = run.split(/[:-]/);
    const found = zones[Number(zone)];
    if (found !== undefined && code >= first && code <= last) return [found];
  }
  return zones;
}

/** The first moment of `hour` o'clock on the day after `now` in all of these zones. Epoch milliseconds. */
export const tomorrowAt = (hour: number, now: number, zones: readonly string[]): number =>
  Math.max(...zones.map((zone) => tomorrowIn(zone, hour, now)));

function tomorrowIn(zone: string, hour: number, now: number): number {
  const { year, month, day } = partsIn(zone, now);
  const wanted = Date.UTC(year, month - 1, day + 1, hour);
  // What the clocks there show at that moment of UTC is off by their distance; a second look minds a change of it.
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
