import { listRulesVersions, type RulesVersionHead } from "@/lib/data/contact/gate/rules-versions";
import type { Reading } from "@/lib/database/sql";
import type { ContactRule, Rules } from "@/lib/domain/contact/gate/rule";
import { loadRules, versionOf } from "@/lib/domain/contact/gate/rules/load";
import { NO_CHANGES, type RuleChanges, rulesWith } from "@/lib/domain/contact/gate/rules/rule-changes";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { oncePerProcess } from "@/lib/once";
import { END } from "@/lib/operations/cursor";

/** How long a process relies on the newest version that it read, in milliseconds: every decision needs it. */
const RELIED_ON_MS = 1_000;

/** The rules in force: the shipped ones with the changes of the newest version over them. */
export type CurrentRules = {
  readonly rules: Rules;
  readonly changes: RuleChanges;
  /** The newest published version; null before the first. */
  readonly head: RulesVersionHead | null;
};

const cache = oncePerProcess("contactRules", (): { known?: { current: CurrentRules; readAt: number } } => ({}));

/** Makes this process read the newest version again. */
export function forgetRules(): void {
  delete cache.known;
}

/** Returns the rules in force, at most a second old: the same object until they change. */
export async function currentRules(sql: Reading): Promise<CurrentRules> {
  const at = performance.now();
  const { known } = cache;
  if (known !== undefined && at - known.readAt <= RELIED_ON_MS) return known.current;
  const [head = null] = await listRulesVersions(sql, END, 1);
  const isSame = known !== undefined && known.current.head?.id === head?.id;
  const current = isSame ? known.current : toCurrent(head);
  cache.known = { current, readAt: at };
  return current;
}

/** Returns the rules in force as this transaction sees them. */
export async function readRules(sql: Reading): Promise<CurrentRules> {
  const [head = null] = await listRulesVersions(sql, END, 1);
  return toCurrent(head);
}

function toCurrent(head: RulesVersionHead | null): CurrentRules {
  const changes: RuleChanges = head === null ? NO_CHANGES : JSON.parse(head.changes);
  return { head, changes, rules: toRules(changes) };
}

/** Returns the shipped rules with these changes over them. Throws if one of them must not load. */
export const toRules = (changes: RuleChanges): Rules => loadRules(rulesWith(SHIPPED_RULES.rules, changes, hashOfRule));

/** Returns the hash of a rule. */
export const hashOfRule = (rule: ContactRule): string => versionOf([rule]);
