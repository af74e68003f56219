/** The calendar and the clock of a place, read from Intl alone. */
export type LocalTime = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** "Mon" to "Sun" */
  readonly weekday: string;
  readonly hour: number;
};

const HOUR = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, Map<number, LocalTime>>();

/**
 * Returns the local time in a zone at an instant. Zones of the United States change their clocks on the hour of UTC.
 */
export function localTime(zone: string, at: number): LocalTime {
  const ofZone = known.get(zone) ?? new Map<number, LocalTime>();
  known.set(zone, ofZone);
  const hour = Math.floor(at / HOUR);
  const remembered = ofZone.get(hour);
  if (remembered !== undefined) return remembered;
  const time = readLocalTime(zone, hour * HOUR);
  ofZone.set(hour, time);
  return time;
}

function readLocalTime(zone: string, at: number): LocalTime {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = (parts["weekday"] ?? "").slice(0, 3);
  return { date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`, weekday, hour: Number(parts["hour"]) };
}

/** Returns the instant at which it is a full hour of a day, YYYY-MM-DD, in a zone. Searches, and computes nothing. */
export function instantAt(zone: string, date: string, hour: number): number {
  const day = Date.parse(`${date}T00:00:00Z`);
  for (let at = day - 14 * HOUR; at < day + 40 * HOUR; at += HOUR) {
    const local = localTime(zone, at);
    if (local.date === date && local.hour === hour) return at;
  }
  throw new Error(`${date} has no ${hour}:00 in ${zone}`);
}
