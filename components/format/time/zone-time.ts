import { DAY_MS } from "@/lib/domain/day";

/** Within this time, the weekday alone identifies the day, in milliseconds. */
const WEEKDAY_IS_ENOUGH_MS = 6 * DAY_MS;

/** Returns the user's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the name of a time zone at a given time, for example "PT". Epoch milliseconds. */
export function zoneName(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortGeneric" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Returns a time in a time zone, for example "Tue 9:00 am PT". Epoch milliseconds. */
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

/** Returns whether two time zones show the same time at a given moment. */
function isSameTime(at: number, zone: string, other: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  return clock(zone) === clock(other);
}

/** Returns a time in the borrower's time zone, and in the user's if it differs. */
export function bothTimes(at: number, zones: readonly string[]): { readonly theirs: string; readonly yours?: string } {
  const [zone = ownZone()] = zones;
  const theirs = zoneTime(at, zone);
  return isSameTime(at, zone, ownZone()) ? { theirs } : { theirs, yours: zoneTime(at, ownZone()) };
}
