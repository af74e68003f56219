import { hourIn } from "@/lib/domain/contact/zones/zone-clock";

/** The hours in which 47 CFR 64.1200(c)(1) allows calls, on the clock of the person called. */
const [EARLIEST, LATEST] = [8, 21];

/** Returns whether `now` is between 8 am and 9 pm in all of these zones, or before or after that. Epoch milliseconds. */
export function callingHour(now: number, zones: readonly string[]): "allowed" | "tooEarly" | "tooLate" {
  const hours = zones.map((zone) => hourIn(zone, now));
  if (hours.some((hour) => hour < EARLIEST)) return "tooEarly";
  return hours.some((hour) => hour >= LATEST) ? "tooLate" : "allowed";
}
