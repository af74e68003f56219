import type { LiftedRule, Question, Reason } from "@/lib/domain/contact/gate/decision";
import type { DayHours, DayRule } from "@/lib/domain/contact/gate/hours/day-rule";
import { localText } from "@/lib/domain/contact/gate/hours/local-text";
import { HORIZON_DAYS, type Strand, sharedOpening, toStrand } from "@/lib/domain/contact/gate/hours/strand";
import { toReason } from "@/lib/domain/contact/gate/reason";
import { type RuleSet, rulesFor } from "@/lib/domain/contact/gate/rules/compile";
import { type Case, liftOf, type Stance } from "@/lib/domain/contact/gate/stance";
import { offsetAt } from "@/lib/domain/contact/zone-offset";
import { DAY_MS, SECOND_MS } from "@/lib/domain/day";

/** A call must have ended by the end of the hours: it must start this long before. */
const CALL_MS = 30 * SECOND_MS;

/** Returns how much of the hours must be left when contact on a channel begins. Milliseconds. */
export const lengthOf = ({ channel }: Question) => (channel === "call" ? CALL_MS : 0);

/** Returns the hours that apply: one strand for each zone of each place where the borrower may be. */
export function strandsOf(single: Case, stance: Stance): Strand[] {
  const { compiled, question, where } = single;
  const { channel, automated } = question;
  return where.places.flatMap(({ states, zones }) => {
    const set = rulesFor(compiled, { states, channel, automated });
    return set.days.length === 0 ? [] : zones.map((zone) => strandIn(zone, set, { single, stance }));
  });
}

type Situation = { readonly single: Case; readonly stance: Stance };

function strandIn(zone: string, set: RuleSet, { single, stance }: Situation): Strand {
  const { county } = single.snapshot;
  const lifts = set.days.map(({ rule }) => (rule.liftedBy.length > 0 && liftOf(rule, stance) !== null ? "1" : ""));
  const name = `${zone} ${stance.judgedAs} ${lifts.join()} ${set.hasCounties ? county : ""}`;
  const known = set.strands.get(name);
  if (known !== undefined) return known;
  const rules = set.days.filter(
    ({ rule, counties }, index) =>
      rule.purposes.includes(stance.judgedAs) &&
      lifts[index] === "" &&
      (county === null || counties.length === 0 || counties.includes(county)),
  );
  return rememberStrand(set, name, toStrand(zone, rules));
}

/** More strands than this for one set of rules are forgotten and made again. */
const MOST_STRANDS = 1_000;

function rememberStrand({ strands }: RuleSet, name: string, strand: Strand): Strand {
  if (strands.size >= MOST_STRANDS) strands.clear();
  strands.set(name, strand);
  return strand;
}

/** Returns the rules about hours and days that a fact about the borrower lifts. */
export const liftedDays = ({ set }: Case, stance: Stance): LiftedRule[] =>
  set.days
    .filter(({ rule }) => rule.liftedBy.length > 0 && rule.purposes.includes(stance.judgedAs))
    .flatMap(({ rule }) => liftOf(rule, stance) ?? []);

/** Returns a reason for each rule about hours and days that does not allow contact now. */
export function hourReasons(single: Case, strands: readonly Strand[], at: number): Reason[] {
  const length = lengthOf(single.question);
  const failing = new Map<DayRule["rule"], { readonly zone: string; readonly rule: DayRule }>();
  for (const strand of strands) {
    if (strand.isOpen(at, length)) continue;
    for (const rule of strand.rules)
      if (!failing.has(rule.rule) && !alone(strand.zone, rule).isOpen(at, length))
        failing.set(rule.rule, { zone: strand.zone, rule });
  }
  return [...failing.values()].map(({ zone, rule }) => {
    const same = strands.flatMap((strand) =>
      strand.rules.filter((other) => other.rule === rule.rule).map((other) => alone(strand.zone, other)),
    );
    const limit = at + (HORIZON_DAYS + 1) * DAY_MS;
    return hourReason(rule, { zone, at, until: sharedOpening(same, at, { length, limit }) });
  });
}

type Closure = { readonly zone: string; readonly at: number; readonly until: number | null };

function hourReason({ rule, hoursOn }: DayRule, { zone, at, until }: Closure): Reason {
  const hours = hoursOn(Math.floor((at + offsetAt(zone, at)) / DAY_MS));
  const text = `${rule.text} ${todayText(hours)} ${localText(zone, at)}.`;
  const detail = until === null ? { text, outcome: "review" as const } : { text, until };
  return toReason(rule, hours.closedBy ?? "hours", detail);
}

const todayText = ({ holiday }: DayHours) =>
  holiday === null ? "For the borrower it is" : `It is ${holiday}, for the borrower`;

const aloneByRule = new WeakMap<DayRule, Map<string, Strand>>();

/** Returns the hours of one rule alone in a zone. */
function alone(zone: string, rule: DayRule): Strand {
  const strands = aloneByRule.get(rule) ?? new Map<string, Strand>();
  aloneByRule.set(rule, strands);
  const strand = strands.get(zone) ?? toStrand(zone, [rule]);
  strands.set(zone, strand);
  return strand;
}
