import { listRulesVersions, type RulesVersionHead } from "@/lib/data/contact/gate/rules-versions";
import type { Reading } from "@/lib/database/sql";
import type { ContactRule, Rules } from "@/lib/domain/contact/gate/rule";
import { loadRules, versionOf } from "@/lib/domain/contact/gate/rules/load";
import { NO_CHANGES, type RuleChanges, rulesWith } from "@/lib/domain/contact/gate/rules/rule-changes";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { END } from "@/lib/operations/cursor";
import { recentValue } from "@/lib/operations/recent-value";

/** The rules in force: the shipped ones with the changes of the newest version over them. */
export type CurrentRules = {
  readonly rules: Rules;
  readonly changes: RuleChanges;
  /** The newest published version; null before the first. */
  readonly head: RulesVersionHead | null;
};

const current = recentValue<CurrentRules>("contactRules", async (sql, before) => {
  const head = await newestHead(sql);
  return before !== undefined && before.head?.id === head?.id ? before : toCurrent(head);
});

/** Makes this process read the newest version again. */
export const forgetRules = current.forget;

/** Returns the rules in force, at most a second old: the same object until they change. */
export const currentRules = current.read;

/** Returns the rules in force, at least as new as the version with this id. With null, any rules are new enough. */
export async function rulesSince(sql: Reading, id: string | null): Promise<CurrentRules> {
  const known = await currentRules(sql);
  if (id === null || (known.head !== null && known.head.id >= id)) return known;
  forgetRules();
  return currentRules(sql);
}

/** Returns the rules in force as this transaction sees them. */
export async function readRules(sql: Reading): Promise<CurrentRules> {
  return toCurrent(await newestHead(sql));
}

async function newestHead(sql: Reading): Promise<RulesVersionHead | null> {
  const [head = null] = await listRulesVersions(sql, END, 1);
  return head;
}

function toCurrent(head: RulesVersionHead | null): CurrentRules {
  const changes: RuleChanges = head === null ? NO_CHANGES : JSON.parse(head.changes);
  return { head, changes, rules: toRules(changes) };
}

/** Returns the shipped rules with these changes over them. Throws if one of them must not load. */
export const toRules = (changes: RuleChanges): Rules => loadRules(rulesWith(SHIPPED_RULES.rules, changes, hashOfRule));

/** Returns the hash of a rule. */
export const hashOfRule = (rule: ContactRule): string => versionOf([rule]);
