import { counted } from "@/components/format/counted";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

/** Returns a duration in its largest unit, as short as possible: "3 d". In milliseconds. */
export function span(length: number): string {
  if (length >= DAY_MS) return `${Math.floor(length / DAY_MS).toLocaleString("en-US")} d`;
  if (length >= HOUR_MS) return `${Math.floor(length / HOUR_MS)} h`;
  return `${Math.max(1, Math.floor(length / MINUTE_MS))} min`;
}

/** Returns how long ago something happened: "3 d ago". In milliseconds. */
export const ago = (length: number) => (length < MINUTE_MS ? "just now" : `${span(length)} ago`);

/** Returns how long something has lasted: "3 d", or "now" for less than a minute. In milliseconds. */
export const lasted = (length: number) => (length < MINUTE_MS ? "now" : span(length));

export const filesText = (count: number) => counted(count, "file", "files");
