import { DAY_MS } from "@/lib/domain/day";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in its greatest unit, as short as it can be said. Milliseconds. */
export function span(length: number): string {
  if (length >= DAY_MS) return `${Math.floor(length / DAY_MS).toLocaleString("en-US")} d`;
  if (length >= HOUR_MS) return `${Math.floor(length / HOUR_MS)} h`;
  return `${Math.max(1, Math.floor(length / MINUTE_MS))} min`;
}

export const filesText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "file" : "files"}`;
