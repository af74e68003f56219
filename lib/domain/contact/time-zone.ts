import type { State } from "@/lib/domain/state";
import { ZIP_RUNS } from "./zip-runs";

// One zone for each way of keeping time now: zones that differed only in the past count as one.
const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const ARIZONA = "America/Phoenix";
const PACIFIC = "America/Los_Angeles";
const ALASKA = "America/Anchorage";
const ALEUTIAN = "America/Adak";
const HAWAII = "Pacific/Honolulu";

/** The zones of each state, the one that covers most of it first. Source: 49 CFR 71, and the time zone database. */
const ZONES_OF_STATE: Readonly<Record<State, readonly [string, ...string[]]>> = {
  al: [CENTRAL],
  ak: [ALASKA, ALEUTIAN],
  az: [ARIZONA, MOUNTAIN],
  ar: [CENTRAL],
  ca: [PACIFIC],
  co: [MOUNTAIN],
  ct: [EASTERN],
  de: [EASTERN],
  dc: [EASTERN],
  fl: [EASTERN, CENTRAL],
  ga: [EASTERN],
  hi: [HAWAII],
  id: [MOUNTAIN, PACIFIC],
  il: [CENTRAL],
  in: [EASTERN, CENTRAL],
  ia: [CENTRAL],
  ks: [CENTRAL, MOUNTAIN],
  ky: [EASTERN, CENTRAL],
  la: [CENTRAL],
  me: [EASTERN],
  md: [EASTERN],
  ma: [EASTERN],
  mi: [EASTERN, CENTRAL],
  mn: [CENTRAL],
  ms: [CENTRAL],
  mo: [CENTRAL],
  mt: [MOUNTAIN],
  ne: [CENTRAL, MOUNTAIN],
  nv: [PACIFIC, MOUNTAIN],
  nh: [EASTERN],
  nj: [EASTERN],
  nm: [MOUNTAIN],
  ny: [EASTERN],
  nc: [EASTERN],
  nd: [CENTRAL, MOUNTAIN],
  oh: [EASTERN],
  ok: [CENTRAL],
  or: [PACIFIC, MOUNTAIN],
  pa: [EASTERN],
  ri: [EASTERN],
  sc: [EASTERN],
  sd: [CENTRAL, MOUNTAIN],
  tn: [CENTRAL, EASTERN],
  tx: [CENTRAL, MOUNTAIN],
  ut: [MOUNTAIN],
  vt: [EASTERN],
  va: [EASTERN],
  wa: [PACIFIC],
  wv: [EASTERN],
  wi: [CENTRAL],
  wy: [MOUNTAIN],
};

/**
 * Returns the time zones in which a place may be, by its zip code if that decides it, else all of its state's. Anyone
 * contacting someone there must keep to hours allowed in every one of them.
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

/**
 * Returns the first time at which it has been `hour` o'clock on the day after `now` in all of these zones. Epoch
 * milliseconds.
 */
export const tomorrowAt = (hour: number, now: number, zones: readonly string[]): number =>
  Math.max(...zones.map((zone) => tomorrowIn(zone, hour, now)));

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
