import { DAY_MS, dayOf, SECOND_MS, writtenDay } from "@/lib/domain/day";

/** Offsets are remembered for spans of 16 days: no zone changes its clocks twice within one. */
const SPAN_MS = 16 * DAY_MS;
/** The most spans remembered for one zone: 80 years. */
const MOST_SPANS = 2_000;
const MOST_ZONES = 600;

/** The offset from UTC within a span: `before` up to the moment of a change, `after` from it on. Milliseconds. */
type Span = { readonly before: number; readonly changesAt: number; readonly after: number };
type ZoneClock = { readonly format: Intl.DateTimeFormat; readonly spans: Map<number, Span> };

const clocks = new Map<string, ZoneClock>();

/** Returns whether there is a time zone of this name. */
export function isZone(zone: string): boolean {
  if (clocks.has(zone)) return true;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns how far the clocks of a zone are ahead of UTC at a time (epoch milliseconds), in milliseconds. */
export function offsetAt(zone: string, at: number): number {
  const { spans, format } = clocks.get(zone) ?? clockOf(zone);
  const number = Math.floor(at / SPAN_MS);
  let span = spans.get(number);
  if (span === undefined) {
    if (spans.size >= MOST_SPANS) spans.clear();
    span = spanFrom(format, number * SPAN_MS);
    spans.set(number, span);
  }
  return at < span.changesAt ? span.before : span.after;
}

/** Returns the day in a zone at a time (epoch milliseconds), YYYY-MM-DD. */
export const dayIn = (zone: string, at: number): string => writtenDay(dayOf(at + offsetAt(zone, at)));

/**
 * Returns when the clocks of a zone show this time of a day: the day as a number since the epoch, the time in
 * milliseconds since midnight. Epoch milliseconds.
 */
export function instantOf(zone: string, day: number, time: number): number {
  const wanted = day * DAY_MS + time;
  return wanted - offsetAt(zone, wanted - offsetAt(zone, wanted));
}

function clockOf(zone: string): ZoneClock {
  const numeric = "numeric" as const;
  const date = { year: numeric, month: numeric, day: numeric };
  const time = { hour: numeric, minute: numeric, second: numeric };
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...date, ...time });
  const clock = { format, spans: new Map<number, Span>() };
  if (clocks.size >= MOST_ZONES) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

function spanFrom(format: Intl.DateTimeFormat, start: number): Span {
  const before = readOffset(format, start);
  const after = readOffset(format, start + SPAN_MS);
  if (before === after) return { before, changesAt: start + SPAN_MS, after };
  let [low, high] = [start, start + SPAN_MS];
  while (high - low > SECOND_MS) {
    const middle = Math.floor((low + high) / 2 / SECOND_MS) * SECOND_MS;
    if (readOffset(format, middle) === before) low = middle;
    else high = middle;
  }
  return { before, changesAt: high, after };
}

function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const second = Math.floor(at / SECOND_MS) * SECOND_MS;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(second)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, part.second ?? 0) - second;
}
