import { zoneName } from "@/lib/domain/contact/zones/zone-names";
import { offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns a time in a zone as people say it: "Sunday, 7:52 am Eastern time". */
export function localText(zone: string, at: number): string {
  const local = at + offsetAt(zone, at);
  const day = Math.floor(local / DAY_MS);
  const time = local - day * DAY_MS;
  const hours = Math.floor(time / HOUR_MS);
  const minutes = Math.floor((time % HOUR_MS) / MINUTE_MS);
  const name = WEEKDAY_NAMES[(((day + 4) % 7) + 7) % 7];
  const clock = `${hours % 12 === 0 ? 12 : hours % 12}:${minutes < 10 ? "0" : ""}${minutes} ${hours < 12 ? "am" : "pm"}`;
  return `${name}, ${clock} ${zoneName(zone)}`;
}
