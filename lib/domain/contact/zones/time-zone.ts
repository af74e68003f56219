import type { State } from "@/lib/domain/state";
import { ZONES_OF_STATE } from "./state-zones";
import { ZIP_RUNS } from "./zip-runs";

/**
 * Returns the time zones in which a place may be, by its zip code if that decides it, else all of its state's. Anyone
 * contacting someone there must keep to hours allowed in every one of them.
 */
export function timeZonesOf(state: State, zip: string | null): readonly [string, ...string[]] {
  const zones = ZONES_OF_STATE[state];
  if (zip === null) return zones;
  const runs = runsOf(state);
  const code = zip.slice(0, 5);
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) break;
    if (code < run.first) high = middle - 1;
    else if (code > run.last) low = middle + 1;
    else return [run.zone];
  }
  return zones;
}

/** The zip codes from `first` to `last`, all in one zone. */
type ZipRun = { readonly first: string; readonly last: string; readonly zone: string };

const runsByState = new Map<State, readonly ZipRun[]>();

/** Returns the runs of zip codes of a state, in ascending order; none if it has one zone. */
function runsOf(state: State): readonly ZipRun[] {
  const known = runsByState.get(state);
  if (known !== undefined) return known;
  const zones = ZONES_OF_STATE[state];
  const runs = (ZIP_RUNS[state] ?? "").split(" ").flatMap((run) => {
    const [number = "", first = "", last = first] = run.split(/[:-]/);
    const zone = zones[Number(number)];
    return zone === undefined || first === "" ? [] : [{ first, last, zone }];
  });
  runsByState.set(state, runs);
  return runs;
}
