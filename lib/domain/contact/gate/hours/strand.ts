import { instantOf, offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { DAY_MS } from "@/lib/domain/day";
import type { DayRule } from "./day-rule";

/** Openings are searched for this many days ahead. */
export const HORIZON_DAYS = 14;

/** The hours that some rules allow in one time zone. Times are epoch milliseconds. */
export type Strand = {
  readonly zone: string;
  readonly rules: readonly DayRule[];
  /** Returns whether contact that takes up to `length` milliseconds may begin at this time. */
  readonly isOpen: (at: number, length: number) => boolean;
  /** Returns the first such time from `at` on; null if there is none on this or the next 14 local days. */
  readonly nextOpening: (at: number, length: number) => number | null;
  /** Returns when the hours end that include this time; null if none do or they do not end within 14 days. */
  readonly endsAt: (at: number) => number | null;
};

type Window = { readonly from: number; readonly to: number };

/** The most days remembered by one strand: ten years. */
const MOST_DAYS = 3_660;

/** Returns the hours that all of these rules allow in a zone: at most one window on each local day. */
export function toStrand(zone: string, rules: readonly DayRule[]): Strand {
  const windows = new Map<number, Window | null>();
  const windowOn = (day: number): Window | null => {
    const known = windows.get(day);
    if (known !== undefined) return known;
    if (windows.size >= MOST_DAYS) windows.clear();
    const window = windowOf(zone, rules, day);
    windows.set(day, window);
    return window;
  };
  const dayAt = (at: number) => Math.floor((at + offsetAt(zone, at)) / DAY_MS);

  const endsAt = (at: number): number | null => {
    const day = dayAt(at);
    const window = windowOn(day);
    if (window === null || at < window.from || at >= window.to) return null;
    let end = window.to;
    for (let ahead = 1; ahead <= HORIZON_DAYS; ahead++) {
      const next = windowOn(day + ahead);
      if (next === null || next.from !== end) return end;
      end = next.to;
    }
    return Infinity;
  };

  const isOpen = (at: number, length: number): boolean => {
    const window = windowOn(dayAt(at));
    if (window === null || at < window.from || at >= window.to) return false;
    return at < window.to - length || at < (endsAt(at) ?? at) - length;
  };

  const nextOpening = (at: number, length: number): number | null => {
    if (isOpen(at, length)) return at;
    const day = dayAt(at);
    for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
      const window = windowOn(day + ahead);
      if (window !== null && window.from > at && isOpen(window.from, length)) return window.from;
    }
    return null;
  };

  return { zone, rules, isOpen, nextOpening, endsAt: (at) => finite(endsAt(at)) };
}

const finite = (at: number | null) => (at === Infinity ? null : at);

function windowOf(zone: string, rules: readonly DayRule[], day: number): Window | null {
  let [opens, closes] = [0, DAY_MS];
  for (const rule of rules) {
    const hours = rule.hoursOn(day);
    opens = Math.max(opens, hours.opens);
    closes = Math.min(closes, hours.closes);
  }
  if (opens >= closes) return null;
  return { from: instantOf(zone, day, opens), to: instantOf(zone, day, closes) };
}

/** Returns the first time from `at` on at which all strands are open; null if there is none before `limit`. */
export function sharedOpening(strands: readonly Strand[], at: number, { length = 0, limit = Infinity }): number | null {
  const [only] = strands;
  if (strands.length === 1 && only !== undefined) {
    const next = only.nextOpening(at, length);
    return next === null || next >= limit ? null : next;
  }
  let time = at;
  for (let isMoved = true; isMoved; ) {
    isMoved = false;
    for (const strand of strands) {
      const next = strand.nextOpening(time, length);
      if (next === null || next >= limit) return null;
      if (next > time) isMoved = true;
      time = next;
    }
  }
  return time;
}
