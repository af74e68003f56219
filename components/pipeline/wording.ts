import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

/** A length of time in its greatest unit, as short as it can be said. Milliseconds. */
export function span(length: number): string {
  if (length >= DAY_MS) return `${Math.floor(length / DAY_MS).toLocaleString("en-US")} d`;
  if (length >= HOUR_MS) return `${Math.floor(length / HOUR_MS)} h`;
  return `${Math.max(1, Math.floor(length / MINUTE_MS))} min`;
}

/** How long ago something happened, as it is said. Milliseconds. */
export const ago = (length: number) => (length < MINUTE_MS ? "just now" : `${span(length)} ago`);

/** How long something has lasted so far. Milliseconds. */
export const lasted = (length: number) => (length < MINUTE_MS ? "now" : span(length));

export const filesText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "file" : "files"}`;
