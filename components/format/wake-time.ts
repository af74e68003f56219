import type { Picked } from "@/lib/client/pipeline/bulk";
import { timeZonesOf } from "@/lib/domain/contact/time-zone";
import { ownZone, zoneTime } from "./zone-time";

/** When files wake: by the clocks of their borrowers where those agree, else by one's own. Epoch milliseconds. */
export function wakeTime(at: number, files: readonly Picked[]): string {
  const zones = new Set(files.flatMap(({ subjectPropertyState }) => timeZonesOf(subjectPropertyState, null)));
  const [zone = ownZone()] = zones.size === 1 ? zones : [];
  return zoneTime(at, zone);
}
