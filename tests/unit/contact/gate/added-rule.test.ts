import { describe, expect, it } from "vitest";
import { decide } from "@/lib/domain/contact/gate/decide";
import { type ContactRule, jurisdictionOf } from "@/lib/domain/contact/gate/rule";
import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { row } from "@/lib/domain/contact/gate/shipped/row";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { STATES } from "@/lib/domain/state";
import { randomCase, timeOn, toDice } from "../../../support/gate/random-borrower";

describe("A rule more", () => {
  const added = (number: number): ContactRule => {
    const dice = toDice(number);
    const base = {
      id: `own.rule-${number}`,
      jurisdiction: dice.pick(["US", "*", ...STATES.map(jurisdictionOf)] as const),
      channels: dice.pick([["call", "sms"], ["call"], ["call", "sms", "email"]] as const),
      automated: dice.pick([true, false, null]),
      text: "A rule of our own.",
      source: { cite: "Our policy", url: null, readOn: "2026-11-25" },
      effectiveFrom: dice.pick([null, "2026-12-10"]),
      liftedBy: dice.pick([[], ["relationship"], ["consent_express"]] as const),
    };
    const week = { "mon-fri": ["10:00", "22:00"], sat: null, holiday: ["06:00", "23:00"] } as const;
    return dice.pick<() => ContactRule>([
      () => row({ ...base, kind: "window", value: week }),
      () => row({ ...base, kind: "window", value: { ...week, timeZone: "Pacific/Honolulu" } }),
      () => row({ ...base, kind: "closed_day", value: { days: ["wed"], holidays: ["US"], except: [] } }),
      () => row({ ...base, kind: "holiday", value: { name: "Our Day", on: "fixed:12-09", observed: [] } }),
      () => row({ ...base, kind: "cap", value: { n: 1, period: "PT6H", per: "person" } }),
      () => row({ ...base, kind: "ban", value: { lines: ["mobile"] } }),
      () => row({ ...base, kind: "consent", value: { anyOf: ["written"] } }),
      () => row({ ...base, kind: "relationship", value: { inquiryDays: 400, transactionDays: 3 } }),
      () => row({ ...base, kind: "scrub", value: { list: "our-list", maxAgeDays: 10 } }),
      () => row({ ...base, kind: "consent_age", value: { days: 700 } }),
      () => row({ ...base, kind: "reassigned", value: { days: 10 } }),
      () => row({ ...base, kind: "license", value: {} }),
    ])();
  };

  it("never allows what was not allowed, and never opens earlier", () => {
    const dice = toDice(7);
    for (let number = 0; number < 60; number++) {
      const rules = loadRules([...SHIPPED_RULES.rules, added(number)]);
      for (let index = 0; index < 60; index++) {
        const time = timeOn(dice, Date.parse("2026-12-07") + dice.between(0, 6) * 86_400_000);
        const { snapshot, question } = randomCase(dice, dice.pick(STATES), time);
        const before = decide(snapshot, SHIPPED_RULES, question);
        const after = decide(snapshot, rules, question);
        const kind = `${rules.rules.at(-1)?.kind} ${number} ${index}`;
        if (after.decision === "allow") expect(before.decision, kind).toBe("allow");
        if (after.nextOpening !== null)
          expect(before.nextOpening ?? Infinity, kind).toBeLessThanOrEqual(after.nextOpening);
      }
    }
  });
});
