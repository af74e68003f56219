import type { ContactRule } from "@/lib/domain/contact/gate/rule";

/** A shipped rule that an owner has turned off. */
export type SwitchedOff = {
  readonly id: string;
  /** The hash of the rule as it was then: a later edition of the rule binds again. */
  readonly hash: string;
  readonly reason: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/**
 * An installation's changes over the shipped rules. Every rule must allow contact, so an added rule only ever tightens;
 * only turning off a shipped one loosens.
 */
export type RuleChanges = {
  readonly added: readonly ContactRule[];
  /** Ids of shipped rules that are optional, and on here. */
  readonly on: readonly string[];
  readonly off: readonly SwitchedOff[];
};

export const NO_CHANGES: RuleChanges = { added: [], on: [], off: [] };

/** Returns whether a rule can be turned off. The citation of a check that is code cannot. */
export const canTurnOff = ({ kind }: ContactRule): boolean => kind !== "check";

/** Returns the shipped rules with an installation's changes over them. */
export function rulesWith(
  shipped: readonly ContactRule[],
  { added, on, off }: RuleChanges,
  hashOf: (rule: ContactRule) => string,
): readonly ContactRule[] {
  const byId = new Map(off.map((entry) => [entry.id, entry]));
  const isOff = (rule: ContactRule) => {
    const entry = byId.get(rule.id);
    return entry !== undefined && canTurnOff(rule) && entry.hash === hashOf(rule);
  };
  const rules = [...shipped, ...added];
  const holidays = new Set(rules.filter(({ kind }) => kind === "holiday").map(({ id }) => id));
  const isOn = (rule: ContactRule) => !isOff(rule) && (rule.enabled || on.includes(rule.id));
  return rules.map((rule) => withKnownExceptions({ ...rule, enabled: isOn(rule) }, holidays));
}

/** Without an exception, a rule closes more days: a holiday that an edition no longer ships never opens one. */
function withKnownExceptions(rule: ContactRule, holidays: ReadonlySet<string>): ContactRule {
  if (rule.kind !== "closed_day" || rule.value.except.every((id) => holidays.has(id))) return rule;
  return { ...rule, value: { ...rule.value, except: rule.value.except.filter((id) => holidays.has(id)) } };
}
