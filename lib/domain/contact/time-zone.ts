import type { State } from "@/lib/domain/state";
import { ZONES_OF_STATE } from "./state-zones";
import { ZIP_RUNS } from "./zip-runs";

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
