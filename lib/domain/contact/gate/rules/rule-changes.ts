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
export type RuleChanges = { readonly added: readonly ContactRule[]; readonly off: readonly SwitchedOff[] };

export const NO_CHANGES: RuleChanges = { added: [], off: [] };

/** How the ids of an installation's own rules begin. */
export const OWN_PREFIX = "own.";

/** Returns whether a rule can be turned off. The citation of a check that is code cannot. */
export const canTurnOff = ({ kind }: ContactRule): boolean => kind !== "check";

/** Returns the shipped rules with an installation's changes over them. */
export function rulesWith(
  shipped: readonly ContactRule[],
  { added, off }: RuleChanges,
  hashOf: (rule: ContactRule) => string,
): readonly ContactRule[] {
  const byId = new Map(off.map((entry) => [entry.id, entry]));
  const isOff = (rule: ContactRule) => {
    const entry = byId.get(rule.id);
    return entry !== undefined && canTurnOff(rule) && entry.hash === hashOf(rule);
  };
  return [...shipped.map((rule) => (isOff(rule) ? { ...rule, enabled: false } : rule)), ...added];
}
