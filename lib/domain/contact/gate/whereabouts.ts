import type { Channel } from "@/lib/domain/contact/channel";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { isZone } from "@/lib/domain/contact/zones/zone-offset";
import { STATES, type State } from "@/lib/domain/state";
import type { ZoneSource } from "./decision";
import type { Snapshot } from "./snapshot";

/** A place where the borrower may be, with its time zones. Without states, it may be any state. */
export type Place = { readonly states: readonly State[]; readonly zones: readonly string[] };

export type Whereabouts = {
  readonly places: readonly Place[];
  /** Every state whose rules apply; empty if all do. */
  readonly states: readonly State[];
  readonly zones: readonly string[];
  readonly zoneSource: ZoneSource;
};

const ALL_ZONES: readonly string[] = [...new Set(STATES.flatMap((state) => ZONES_OF_STATE[state]))];
const NO_STATES: readonly State[] = [];
const SINGLE = new Map(STATES.map((state): [State, readonly State[]] => [state, [state]]));

/**
 * Returns where a borrower may be: in the state of their address, and in that of their phone's area code. The rules of
 * each place apply in its own time zones, or in the one that the borrower told us.
 */
export function whereaboutsOf(snapshot: Snapshot, channel: Channel): Whereabouts {
  const { state, zip, zone: told } = snapshot;
  const areaState = channel === "email" ? null : snapshot.phone.areaState;
  const zone = told !== null && isZone(told) ? [told] : null;
  if (state === null) {
    const zones = zone ?? ALL_ZONES;
    const zoneSource = zone === null ? "unknown" : "borrower";
    return { places: [{ states: NO_STATES, zones }], states: NO_STATES, zones, zoneSource };
  }
  const ofAddress = timeZonesOf(state, zip);
  const isByZip = ofAddress.length < ZONES_OF_STATE[state].length;
  const zoneSource = zone === null ? (isByZip ? "zip" : "state") : "borrower";
  const address = { states: SINGLE.get(state) ?? [state], zones: zone ?? ofAddress };
  if (areaState === null || areaState === state)
    return { places: [address], states: address.states, zones: address.zones, zoneSource };
  const area = { states: SINGLE.get(areaState) ?? [areaState], zones: zone ?? ZONES_OF_STATE[areaState] };
  const zones = zone ?? [...new Set([...address.zones, ...area.zones])];
  return { places: [address, area], states: [state, areaState], zones, zoneSource };
}
