import type { Jurisdiction, RuleOf } from "@/lib/domain/contact/gate/rule";
import { readDay } from "@/lib/domain/day";
import { holidayDays, yearOf } from "./holiday";

/**
 * Returns the holidays of one jurisdiction on a day, as their rules: its own, and those that the lender added for every
 * place. Days are numbers since the Unix epoch.
 */
export type HolidayCalendar = (jurisdiction: Jurisdiction, day: number) => readonly RuleOf<"holiday">[];

const NONE: readonly RuleOf<"holiday">[] = [];
/** The most years remembered: more than any plan reaches. */
const MOST_YEARS = 500;

/** Returns a calendar of holiday rules. It computes a year when it is first asked about it. */
export function toHolidayCalendar(rules: readonly RuleOf<"holiday">[]): HolidayCalendar {
  const years = new Map<number, ReadonlyMap<Jurisdiction, ReadonlyMap<number, readonly RuleOf<"holiday">[]>>>();
  return (jurisdiction, day) => {
    const year = yearOf(day);
    let days = years.get(year);
    if (days === undefined) {
      if (years.size >= MOST_YEARS) years.clear();
      days = daysOf(rules, year);
      years.set(year, days);
    }
    const own = days.get(jurisdiction)?.get(day) ?? NONE;
    const everywhere = jurisdiction === "*" ? NONE : (days.get("*")?.get(day) ?? NONE);
    return everywhere.length === 0 ? own : [...own, ...everywhere];
  };
}

/** January 1 of the next year may be observed on December 31 of this one. */
function daysOf(rules: readonly RuleOf<"holiday">[], year: number) {
  const found = new Map<Jurisdiction, Map<number, RuleOf<"holiday">[]>>();
  for (const rule of rules) {
    const days = [...holidayDays(rule.value, year), ...holidayDays(rule.value, year + 1)];
    for (const day of days) {
      if (yearOf(day) !== year || !isInForce(rule, day)) continue;
      const ofPlace = found.get(rule.jurisdiction) ?? new Map<number, RuleOf<"holiday">[]>();
      found.set(rule.jurisdiction, ofPlace);
      ofPlace.set(day, [...(ofPlace.get(day) ?? []), rule]);
    }
  }
  return found;
}

const isInForce = ({ effectiveFrom, effectiveTo }: RuleOf<"holiday">, day: number) =>
  (effectiveFrom === null || day >= (readDay(effectiveFrom) ?? -Infinity)) &&
  (effectiveTo === null || day < (readDay(effectiveTo) ?? Infinity));
