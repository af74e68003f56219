import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import { presetEnd, type SleepPreset } from "@/lib/domain/contact/contact-state";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import { ownZone, zoneTime } from "./zone-time";

/** Returns when files resume: in the borrowers' time zone if they share one, or in the user's. Epoch milliseconds. */
export function wakeTime(at: number, files: readonly SelectedFile[]): string {
  const zones = zonesOf(files);
  const [zone = ownZone()] = zones.size === 1 ? zones : [];
  return zoneTime(at, zone);
}

const zonesOf = (files: readonly SelectedFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ subjectPropertyState }) => ZONES_OF_STATE[subjectPropertyState]));

/**
 * Returns when files resume after a preset pause from `now` on: for a time of day, once it has come for the borrower of
 * each. Epoch milliseconds.
 */
export function presetEndOf(preset: SleepPreset, now: number, files: readonly SelectedFile[]): number {
  const zones = zonesOf(files);
  return presetEnd(preset, now, zones.size === 0 ? [ownZone()] : [...zones]);
}
