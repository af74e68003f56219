import { DAY_MS } from "@/lib/domain/day";

/** A weekday alone says which day is meant, as long as it does not come round again. */
const WEEKDAY_IS_ENOUGH_MS = 6 * DAY_MS;

/** The zone of whoever looks at the screen. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a zone is called at a moment, for example "PT". Epoch milliseconds. */
export function zoneName(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortGeneric" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** A moment by the clocks of a zone, for example "Tue 9:00 am PT". Epoch milliseconds. */
export function zoneTime(at: number, zone: string, now = Date.now()): string {
  const day = Math.abs(at - now) < WEEKDAY_IS_ENOUGH_MS ? {} : ({ month: "short", day: "numeric" } as const);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    ...day,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "shortGeneric",
  }).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? "";
  const date = "month" in day ? `, ${part("month")} ${part("day")},` : "";
  return `${part("weekday")}${date} ${part("hour")}:${part("minute")} ${part("dayPeriod").toLowerCase()} ${part("timeZoneName")}`;
}

/** Whether clocks in two zones show the same at a moment. */
function isSameTime(at: number, zone: string, other: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  return clock(zone) === clock(other);
}

/** A moment by the borrower's clocks, and by one's own where they differ. */
export function bothTimes(at: number, zones: readonly string[]): { readonly theirs: string; readonly yours?: string } {
  const [zone = ownZone()] = zones;
  const theirs = zoneTime(at, zone);
  return isSameTime(at, zone, ownZone()) ? { theirs } : { theirs, yours: zoneTime(at, ownZone()) };
}
