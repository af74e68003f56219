import type { RulesBody } from "@/lib/contract/contact/rules/contact-rules";
import type { OwnRule } from "@/lib/contract/contact/rules/own-rule";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ContactRule, WindowValue } from "@/lib/domain/contact/gate/rule";
import { problemOf } from "@/lib/domain/contact/gate/rules/problems";
import { canTurnOff, type RuleChanges, type SwitchedOff } from "@/lib/domain/contact/gate/rules/rule-changes";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { Failure, wrongField } from "@/lib/domain/failure";
import { type CurrentRules, hashOfRule } from "./current-rules";

/**
 * Returns the changes that a body asks for. Fails with `validation_failed` for a rule that cannot be turned off or is
 * turned off without a reason, and with `forbidden` unless an owner turns it off.
 */
export function toChanges(caller: Caller, { added, on, off }: RulesBody, before: CurrentRules): RuleChanges {
  const isOff = new Set(before.rules.rules.filter(({ enabled }) => !enabled).map(({ id }) => id));
  return {
    added: added.map((sent, index) => {
      const rule = toRule(sent);
      const problem = problemOf(rule);
      if (problem !== null) throw wrongField(`added.${index}`, `cannot be loaded: ${problem}`);
      return rule;
    }),
    on: on.map((id, index) => {
      const rule = SHIPPED_RULES.rules.find((shipped) => shipped.id === id);
      if (rule === undefined || rule.enabled) throw wrongField(`on.${index}`, "must be the id of an optional rule");
      return id;
    }),
    off: off.map(({ id, reason }, index): SwitchedOff => {
      const path = `off.${index}`;
      const known = before.changes.off.find((entry) => entry.id === id);
      if (known !== undefined && isOff.has(id)) return known;
      const rule = SHIPPED_RULES.rules.find((shipped) => shipped.id === id);
      if (rule === undefined || !rule.enabled)
        throw wrongField(`${path}.id`, "must be a shipped rule that is not optional");
      if (!canTurnOff(rule)) throw wrongField(`${path}.id`, "cannot be turned off: the check is part of the program");
      if (reason === undefined) throw wrongField(`${path}.reason`, "is required: say why this rule may be off");
      if (caller.role !== "owner") throw new Failure("forbidden", "Only an owner can turn off a shipped rule.");
      return { id, hash: hashOfRule(rule), reason, by: caller.name, at: caller.now };
    }),
  };
}

function toRule({ source, note, ...rule }: OwnRule): ContactRule {
  const rest = {
    source: { cite: source.cite, url: source.url || null, readOn: source.readOn },
    note: note || null,
    contested: false,
    enabled: true,
  };
  return rule.kind === "window" ? { ...rule, ...rest, value: limitsIn(rule.value) } : { ...rule, ...rest };
}

const KINDS_OF_DAY = ["mon-fri", "sat", "sun", "holiday"] as const;
type Sent = Extract<OwnRule, { kind: "window" }>["value"];

/** Returns the hours of the kinds of days that a rule limits, and the zone in which they count. */
function limitsIn(value: Sent): WindowValue {
  const limits = KINDS_OF_DAY.flatMap((day) => {
    const hours = value[day];
    return hours === undefined ? [] : [[day, hours] as const];
  });
  return { ...Object.fromEntries(limits), ...(value.timeZone !== undefined && { timeZone: value.timeZone }) };
}
