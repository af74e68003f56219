import type { Picked } from "@/lib/client/pipeline/bulk";
import { ZONES_OF_STATE } from "@/lib/domain/contact/state-zones";
import { ownZone, zoneTime } from "./zone-time";

/** Returns when files resume: in the borrowers' time zone if they share one, or in the user's. Epoch milliseconds. */
export function wakeTime(at: number, files: readonly Picked[]): string {
  const zones = new Set(files.flatMap(({ subjectPropertyState }) => ZONES_OF_STATE[subjectPropertyState]));
  const [zone = ownZone()] = zones.size === 1 ? zones : [];
  return zoneTime(at, zone);
}
