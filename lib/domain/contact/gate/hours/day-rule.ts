import {
  type ContactRule,
  type Hours,
  type Jurisdiction,
  type ReasonCode,
  type RuleOf,
  WEEKDAYS,
} from "@/lib/domain/contact/gate/rule";
import type { Bound } from "@/lib/domain/contact/gate/rules/compile";
import { DAY_MS, HOUR_MS, MINUTE_MS, readDay } from "@/lib/domain/day";
import { weekdayOf } from "./holiday";
import type { HolidayCalendar } from "./holiday-calendar";

/** The hours of a rule on a local day: from `opens` to before `closes`, in milliseconds since midnight. */
export type DayHours = {
  readonly opens: number;
  readonly closes: number;
  /** Why the day is closed; null if it is not. */
  readonly closedBy: Extract<ReasonCode, "closed_day" | "holiday" | "emergency"> | null;
  /** The name of the holiday; null if it is none. */
  readonly holiday: string | null;
};

/** A rule about hours and days, prepared. */
export type DayRule = {
  readonly rule: ContactRule;
  readonly counties: readonly string[];
  /** The zone whose days and hours count; null: those of the borrower. */
  readonly zone: string | null;
  /** Returns the hours on a local day, a number since the Unix epoch. */
  readonly hoursOn: (day: number) => DayHours;
};

const UNLIMITED: DayHours = { opens: 0, closes: DAY_MS, closedBy: null, holiday: null };
const CLOSED_DAY: DayHours = { opens: 0, closes: 0, closedBy: "closed_day", holiday: null };
const EMERGENCY: DayHours = { opens: 0, closes: 0, closedBy: "emergency", holiday: null };

/** Returns the prepared form of a rule about hours and days. */
export function toDayRule(
  bound: Bound<RuleOf<"window">> | Bound<RuleOf<"closed_day">> | Bound<RuleOf<"suspension">>,
  calendar: HolidayCalendar,
): DayRule {
  const { rule, from, to } = bound;
  const hours = hoursOf(rule, calendar);
  const counties = rule.kind === "suspension" ? rule.value.counties : [];
  const zone = rule.kind === "window" ? (rule.value.timeZone ?? null) : null;
  return { rule, counties, zone, hoursOn: (day) => (day >= from && day < to ? hours(day) : UNLIMITED) };
}

type DayRuleSource = RuleOf<"window"> | RuleOf<"closed_day"> | RuleOf<"suspension">;

function hoursOf(rule: DayRuleSource, calendar: HolidayCalendar): (day: number) => DayHours {
  if (rule.kind === "window") return windowHours(rule, calendar);
  if (rule.kind === "closed_day") return closedDayHours(rule, calendar);
  const first = readDay(rule.value.from) ?? -Infinity;
  const last = rule.value.to === null ? Infinity : (readDay(rule.value.to) ?? Infinity);
  return (day) => (day >= first && day <= last ? EMERGENCY : UNLIMITED);
}

function windowHours({ value, jurisdiction }: RuleOf<"window">, calendar: HolidayCalendar) {
  const [sunday, weekday, saturday] = [value.sun, value["mon-fri"], value.sat].map(toDayHours);
  const week = [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
  const places: readonly Jurisdiction[] = jurisdiction.startsWith("US-") ? ["US", jurisdiction] : ["US"];
  const onHoliday = toDayHours(value.holiday);
  return (day: number): DayHours => {
    const ofWeek = week[weekdayOf(day)] ?? UNLIMITED;
    if (value.holiday === undefined) return ofWeek;
    const holiday = places.flatMap((place) => calendar(place, day))[0];
    if (holiday === undefined) return ofWeek;
    const { name } = holiday.value;
    // A holiday never allows more than its weekday, so that a holiday more is never a loosening.
    const opens = Math.max(ofWeek.opens, onHoliday.opens);
    const closes = Math.min(ofWeek.closes, onHoliday.closes);
    return opens >= closes ? closedForHoliday(name) : { opens, closes, closedBy: null, holiday: name };
  };
}

function closedDayHours({ value }: RuleOf<"closed_day">, calendar: HolidayCalendar) {
  const closed = new Set(value.days.map((weekday) => WEEKDAYS.indexOf(weekday)));
  const except = new Set(value.except);
  return (day: number): DayHours => {
    if (closed.has(weekdayOf(day))) return CLOSED_DAY;
    for (const place of value.holidays)
      for (const { id, value: holiday } of calendar(place, day))
        if (!except.has(id)) return closedForHoliday(holiday.name);
    return UNLIMITED;
  };
}

const closedForHoliday = (name: string): DayHours => ({ opens: 0, closes: 0, closedBy: "holiday", holiday: name });

function toDayHours(hours: Hours | null | undefined): DayHours {
  if (hours === undefined) return UNLIMITED;
  if (hours === null) return CLOSED_DAY;
  return { opens: timeOf(hours[0]), closes: timeOf(hours[1]), closedBy: null, holiday: null };
}

/** Returns "21:30" in milliseconds since midnight. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
