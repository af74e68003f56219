import type { Channel } from "@/lib/domain/contact/channel";
import type { PlaceHours } from "@/lib/domain/contact/gate/checks/hour-checks";
import { type DayRule, toDayRule } from "@/lib/domain/contact/gate/hours/day-rule";
import { type HolidayCalendar, toHolidayCalendar } from "@/lib/domain/contact/gate/hours/holiday-calendar";

import {
  type ContactRule,
  type Jurisdiction,
  jurisdictionOf,
  type Purpose,
  type ReasonCode,
  type RuleBase,
  type RuleKind,
  type RuleOf,
  type Rules,
} from "@/lib/domain/contact/gate/rule";
import { readDay } from "@/lib/domain/day";
import type { State } from "@/lib/domain/state";

/** A rule with the first day on which it binds, and the first on which it no longer does, as day numbers. */
export type Bound<R extends RuleBase = RuleBase> = {
  readonly rule: R;
  readonly from: number;
  readonly to: number;
};

/** The rules that one question about borrowers of one place has to pass, by kind. */
export type RuleSet = {
  readonly days: readonly DayRule[];
  readonly byKind: { readonly [K in RuleKind]: readonly Bound<RuleOf<K>>[] };
  /** The rules, other than of days, that a fact about the borrower can lift. */
  readonly liftable: readonly Bound<ContactRule>[];
  /** Whether a suspension names counties, so that days depend on the county. */
  readonly hasCounties: boolean;
  /** Hours by zones, purpose, lifted rules and county, made when first needed. */
  readonly hours: Map<string, PlaceHours>;
};

/** The rules of one version, prepared for fast decisions. */
export type CompiledRules = {
  readonly rules: Rules;
  readonly calendar: HolidayCalendar;
  readonly checks: ReadonlyMap<ReasonCode, Bound<RuleOf<"check">>>;
  readonly sets: Map<string, RuleSet>;
};

/** More combinations than this are forgotten and made again. */
const MOST_SETS = 5_000;

const compiledByRules = new WeakMap<Rules, CompiledRules>();

/** Returns the prepared form of a version. It is made once for each `Rules` object: keep and reuse the object. */
export function compiledOf(rules: Rules): CompiledRules {
  const known = compiledByRules.get(rules);
  if (known !== undefined) return known;
  const enabled = rules.rules.filter((rule) => rule.enabled);
  const compiled = {
    rules: { version: rules.version, rules: enabled },
    calendar: toHolidayCalendar(enabled.filter((rule) => rule.kind === "holiday")),
    checks: new Map(enabled.filter((rule) => rule.kind === "check").map((rule) => [rule.value.code, toBound(rule)])),
    sets: new Map<string, RuleSet>(),
  };
  compiledByRules.set(rules, compiled);
  return compiled;
}

/** The question a set of rules is for. Without states, the rules of every state apply. */
export type SetKey = { readonly states: readonly State[]; readonly channel: Channel; readonly automated: boolean };

/** Returns the rules for borrowers of these states, on a channel. */
export function rulesFor(compiled: CompiledRules, key: SetKey): RuleSet {
  const name = `${key.states.join()} ${key.channel} ${key.automated}`;
  const known = compiled.sets.get(name);
  if (known !== undefined) return known;
  if (compiled.sets.size >= MOST_SETS) compiled.sets.clear();
  const set = toRuleSet(compiled, key);
  compiled.sets.set(name, set);
  return set;
}

function toRuleSet({ rules, calendar }: CompiledRules, { states, channel, automated }: SetKey): RuleSet {
  const places = new Set<Jurisdiction>(["US", "*", ...states.map(jurisdictionOf)]);
  const applicable = rules.rules.filter(
    (rule) =>
      (states.length === 0 || places.has(rule.jurisdiction)) &&
      rule.channels.includes(channel) &&
      (rule.automated === null || rule.automated === automated),
  );
  const ofKind = <K extends RuleKind>(kind: K): readonly Bound<RuleOf<K>>[] =>
    applicable.filter((rule) => isOfKind(rule, kind)).map(toBound);
  const byKind: RuleSet["byKind"] = {
    window: ofKind("window"),
    closed_day: ofKind("closed_day"),
    holiday: [],
    cap: ofKind("cap"),
    ban: ofKind("ban"),
    consent: ofKind("consent"),
    relationship: ofKind("relationship"),
    scrub: ofKind("scrub"),
    suspension: ofKind("suspension"),
    license: ofKind("license"),
    consent_age: ofKind("consent_age"),
    reassigned: ofKind("reassigned"),
    disclosure: ofKind("disclosure"),
    check: [],
  };
  const days = [...byKind.window, ...byKind.closed_day, ...byKind.suspension].map((rule) => toDayRule(rule, calendar));
  const hasCounties = byKind.suspension.some(({ rule }) => rule.value.counties.length > 0);
  const { cap, ban, consent, scrub } = byKind;
  const liftable = [...cap, ...ban, ...consent, ...scrub].filter(({ rule }) => rule.liftedBy.length > 0);
  return { days, byKind, liftable, hasCounties, hours: new Map() };
}

const isOfKind = <K extends RuleKind>(rule: ContactRule, kind: K): rule is ContactRule & RuleOf<K> =>
  rule.kind === kind;

const toBound = <R extends RuleBase>(rule: R): Bound<R> => ({
  rule,
  from: rule.effectiveFrom === null ? -Infinity : (readDay(rule.effectiveFrom) ?? -Infinity),
  to: rule.effectiveTo === null ? Infinity : (readDay(rule.effectiveTo) ?? Infinity),
});

/** Returns whether a rule covers a purpose on some of these local days, which follow each other. */
export const bindsOn = ({ rule, from, to }: Bound, purpose: Purpose, days: readonly [first: number, last: number]) =>
  from <= days[1] && to > days[0] && rule.purposes.includes(purpose);
