import type { Picked } from "@/lib/client/pipeline/bulk";
import { ZONES_OF_STATE } from "@/lib/domain/contact/state-zones";
import { ownZone, zoneTime } from "./zone-time";

/** When files wake: by the clocks of their borrowers where those agree, else by one's own. Epoch milliseconds. */
export function wakeTime(at: number, files: readonly Picked[]): string {
  const zones = new Set(files.flatMap(({ subjectPropertyState }) => ZONES_OF_STATE[subjectPropertyState]));
  const [zone = ownZone()] = zones.size === 1 ? zones : [];
  return zoneTime(at, zone);
}
