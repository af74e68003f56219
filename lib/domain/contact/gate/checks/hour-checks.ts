import type { LiftedRule, Question, Reason } from "@/lib/domain/contact/gate/decision";
import type { DayHours, DayRule } from "@/lib/domain/contact/gate/hours/day-rule";
import { localText } from "@/lib/domain/contact/gate/hours/local-text";
import { HORIZON_DAYS, type Strand, sharedOpening, toStrand } from "@/lib/domain/contact/gate/hours/strand";
import { toReason } from "@/lib/domain/contact/gate/reason";
import type { ContactRule } from "@/lib/domain/contact/gate/rule";
import { type RuleSet, rulesFor } from "@/lib/domain/contact/gate/rules/compile";
import { type Case, liftOf, type Stance } from "@/lib/domain/contact/gate/stance";
import { offsetAt } from "@/lib/domain/contact/zones/zone-offset";
import { DAY_MS, SECOND_MS } from "@/lib/domain/day";

/** A call must have ended by the end of the hours: it must start this long before. */
const CALL_MS = 30 * SECOND_MS;

/** Returns how much of the hours must be left when contact on a channel begins. Milliseconds. */
export const lengthOf = ({ channel }: Question) => (channel === "call" ? CALL_MS : 0);

/** The hours of one place where the borrower may be: one strand for each zone in which hours count. */
export type PlaceHours = {
  readonly strands: readonly Strand[];
  /** The hours of each rule alone. */
  readonly byRule: ReadonlyMap<ContactRule, RuleHours>;
};

type RuleHours = { readonly day: DayRule; readonly strands: readonly Strand[] };

/** Returns the hours that apply in each place where the borrower may be. */
export function hoursOf(single: Case, stance: Stance): readonly PlaceHours[] {
  const { compiled, question, where } = single;
  const { channel, automated } = question;
  const found: PlaceHours[] = [];
  for (const place of where.places) {
    const set = rulesFor(compiled, { states: place.states, channel, automated });
    if (set.days.length > 0) found.push(placeHours(set, place.zones, { single, stance }));
  }
  return found;
}

type Situation = { readonly single: Case; readonly stance: Stance };

function placeHours(set: RuleSet, zones: readonly string[], { single, stance }: Situation): PlaceHours {
  const { county } = single.snapshot;
  let name = zones.length === 1 ? `${zones[0]}` : zones.join();
  name += stance.judgedAs;
  for (const { rule } of set.days) if (rule.liftedBy.length > 0) name += liftOf(rule, stance) === null ? "0" : "1";
  if (set.hasCounties) name += county;
  const known = set.hours.get(name);
  if (known !== undefined) return known;
  const rules = set.days.filter(
    ({ rule, counties }) =>
      rule.purposes.includes(stance.judgedAs) &&
      liftOf(rule, stance) === null &&
      (county === null || counties.length === 0 || counties.includes(county)),
  );
  if (set.hours.size >= MOST_HOURS) set.hours.clear();
  const hours = toPlaceHours(zones, rules);
  set.hours.set(name, hours);
  return hours;
}

/** More hours than this for one set of rules are forgotten and made again. */
const MOST_HOURS = 1_000;

function toPlaceHours(zones: readonly string[], rules: readonly DayRule[]): PlaceHours {
  const zonesOf = ({ zone }: DayRule) => (zone === null ? zones : [zone]);
  const all = new Set([...zones, ...rules.flatMap(zonesOf)]);
  const strandsOf = (some: readonly DayRule[], among: Iterable<string>) =>
    [...among].map((zone) =>
      toStrand(
        zone,
        some.filter((day) => zonesOf(day).includes(zone)),
      ),
    );
  return {
    strands: strandsOf(rules, all),
    byRule: new Map(rules.map((day) => [day.rule, { day, strands: strandsOf([day], zonesOf(day)) }])),
  };
}

/** Returns the rules about hours and days that a fact about the borrower lifts. */
export const liftedDays = ({ set }: Case, stance: Stance): LiftedRule[] =>
  set.days
    .filter(({ rule }) => rule.liftedBy.length > 0 && rule.purposes.includes(stance.judgedAs))
    .flatMap(({ rule }) => liftOf(rule, stance) ?? []);

/** Returns a reason for each rule about hours and days that does not allow contact now. */
export function hourReasons(single: Case, hours: readonly PlaceHours[], at: number): Reason[] {
  const length = lengthOf(single.question);
  const failing = new Map<ContactRule, Closure>();
  for (const { strands, byRule } of hours) {
    if (strands.every((strand) => strand.isOpen(at, length))) continue;
    for (const [rule, { day, strands: alone }] of byRule) {
      const closed = failing.has(rule) ? undefined : alone.find((strand) => !strand.isOpen(at, length));
      if (closed !== undefined) failing.set(rule, { zone: closed.zone, day });
    }
  }
  const limit = at + (HORIZON_DAYS + 1) * DAY_MS;
  const reasons: Reason[] = [];
  for (const [rule, closure] of failing) {
    const until = sharedOpening(strandsOfRule(hours, rule), at, { length, limit });
    reasons.push(hourReason(closure, at, until));
  }
  return reasons;
}

function strandsOfRule(hours: readonly PlaceHours[], rule: ContactRule): readonly Strand[] {
  const [only] = hours;
  if (hours.length === 1 && only !== undefined) return only.byRule.get(rule)?.strands ?? [];
  return hours.flatMap(({ byRule }) => byRule.get(rule)?.strands ?? []);
}

/** A rule that does not allow contact now, and a zone where it does not. */
type Closure = { readonly zone: string; readonly day: DayRule };

function hourReason({ zone, day }: Closure, at: number, until: number | null): Reason {
  const hours = day.hoursOn(Math.floor((at + offsetAt(zone, at)) / DAY_MS));
  const text = `${day.rule.text} ${todayText(day, hours)} ${localText(zone, at)}.`;
  const detail = until === null ? { text, outcome: "review" as const } : { text, until };
  return toReason(day.rule, hours.closedBy ?? "hours", detail);
}

function todayText({ zone }: DayRule, { holiday }: DayHours): string {
  if (zone !== null) return holiday === null ? "It is" : `It is ${holiday},`;
  return holiday === null ? "For the borrower it is" : `It is ${holiday}, for the borrower`;
}
