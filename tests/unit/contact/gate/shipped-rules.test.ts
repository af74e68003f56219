import { expect, it } from "vitest";
import type { ContactRule } from "@/lib/domain/contact/gate/rule";
import { jurisdictionOf } from "@/lib/domain/contact/gate/rule";
import { loadRules, versionOf } from "@/lib/domain/contact/gate/rules/load";
import { problemOf } from "@/lib/domain/contact/gate/rules/problems";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { FEDERAL_HOURS_ONLY } from "@/lib/domain/contact/gate/shipped/state-hours";
import { STATES } from "@/lib/domain/state";
import { decideAt } from "./borrower";

const { rules } = SHIPPED_RULES;

it("cites a source and the day it was read in every row", () => {
  for (const { id, source } of rules) {
    expect(source.cite, id).not.toBe("");
    expect(source.readOn, id).toMatch(/^2026-11-\d\d$/);
  }
  expect(rules.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
});

it("has hours for every state, or says that the federal hours apply", () => {
  const own = new Set(rules.filter(({ kind }) => kind === "window").map(({ jurisdiction }) => jurisdiction));
  const federal = new Set<string>(FEDERAL_HOURS_ONLY.states);
  for (const state of STATES) {
    const ofPeople = rules.some(
      ({ kind, jurisdiction, automated }) =>
        kind === "window" && jurisdiction === jurisdictionOf(state) && automated === null,
    );
    expect([ofPeople, federal.has(state)].filter(Boolean), state).toHaveLength(1);
  }
  expect(own.size).toBeGreaterThan(30);
});

it("ships rules before they are in force", () => {
  const future = rules.filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > "2026-11-25");
  expect(future.map(({ id }) => id)).toEqual(["us.co.disclosure.automated"]);
});

const changed = (change: (rule: ContactRule) => ContactRule) => () =>
  loadRules(rules.map((rule) => (rule.id === "us.fl.hours" ? change(rule) : rule)));

it("names a version by its rules", () => {
  expect(versionOf(rules)).toBe(SHIPPED_RULES.version);
  expect(changed((rule) => ({ ...rule }))().version).toBe(SHIPPED_RULES.version);
  expect(changed((rule) => ({ ...rule, note: "Changed." }))().version).not.toBe(SHIPPED_RULES.version);
});

it.each<[string, (rule: ContactRule) => unknown]>([
  ["it has no citation", (rule) => ({ ...rule, source: { ...rule.source, cite: " " } })],
  ["it does not say when its source was read", (rule) => ({ ...rule, source: { ...rule.source, readOn: "" } })],
  [
    "it does not say when its source was read",
    (rule) => ({ ...rule, source: { ...rule.source, readOn: "2026-02-30" } }),
  ],
  ["the address of its source is not https", (rule) => ({ ...rule, source: { ...rule.source, url: "http://x" } })],
  ["it has no sentence", (rule) => ({ ...rule, text: "" })],
  ["its jurisdiction is no state, US or *", (rule) => ({ ...rule, jurisdiction: "US-XX" })],
  ["it names no channel, or an unknown one", (rule) => ({ ...rule, channels: [] })],
  ["it names no purpose, or an unknown one", (rule) => ({ ...rule, purposes: ["sales"] })],
  ["it ends before it begins", (rule) => ({ ...rule, effectiveTo: "2021-07-01" })],
  ["its hours are not written HH:MM", (rule) => ({ ...rule, value: { sat: ["8:00", "20:00"] } })],
  ["its hours end before they begin", (rule) => ({ ...rule, value: { sat: ["20:00", "08:00"] } })],
  ["its hours begin or end while clocks change", (rule) => ({ ...rule, value: { sat: ["02:30", "20:00"] } })],
  ["it limits no day", (rule) => ({ ...rule, value: {} })],
])("does not load a rule if %s", (text, change) => {
  expect(changed((rule) => change(rule) as ContactRule)).toThrow(`the rule us.fl.hours does not load: ${text}`);
});

it("does not load two rules of one id, or a check without a citation", () => {
  expect(() => loadRules([...rules, ...rules.slice(0, 1)])).toThrow("two rules have this id");
  expect(() => loadRules(rules.filter(({ id }) => id !== "check.stopped"))).toThrow(
    "the rule stopped does not load: exactly one rule of the kind check cites it",
  );
});

it("tells a loan officer why a borrower in Phoenix may be contacted until 8:00 pm", () => {
  const decision = decideAt("2026-11-23T19:52:00-07:00", { state: "az" });
  expect(decision.decision).toBe("allow");
  expect(decision.windowEndsAt).toBe(Date.parse("2026-11-23T20:00:00-07:00"));
  expect(decision.mustStartBy).toBe(Date.parse("2026-11-23T19:59:30-07:00"));
});

it("tells a loan officer why not, and from when on", () => {
  const decision = decideAt("2026-11-29T10:00:00-05:00", { state: "pa" });
  expect(decision.decision).toBe("hold");
  expect(decision.until).toBe(Date.parse("2026-11-30T09:00:00-05:00"));
  expect(decision.reasons.map(({ code, rule, until }) => [code, rule, until])).toEqual([
    ["hours", "house.hours", Date.parse("2026-11-29T12:00:00-05:00")],
    ["closed_day", "us.pa.hours.2026", Date.parse("2026-11-30T09:00:00-05:00")],
    ["closed_day", "us.pa.sunday", Date.parse("2026-11-30T00:00:00-05:00")],
  ]);
  expect(decision.reasons[2]?.text).toBe(
    "Pennsylvania allows no calls or texts on Sundays. For the borrower it is Sunday, 10:00 am Eastern time.",
  );
  expect(decision.reasons[2]?.source.cite).toBe("Pennsylvania Act 47 of 2026");
});
