import { expect, test } from "vitest";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Question } from "@/lib/domain/contact/gate/decision";
import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { problemOf } from "@/lib/domain/contact/gate/rules/problems";
import { row } from "@/lib/domain/contact/gate/shipped/row";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";
import { localTime } from "../../../support/gate/local-time";
import { randomCase, timeOn, toDice } from "../../../support/gate/random-borrower";
import { secondDecision } from "../../../support/gate/second-gate";
import { borrower } from "./borrower";

/** The agent sends from an office in New York, on weekdays from 10:00 am to 5:00 pm. */
const OFFICE = row({
  ...{ id: "own.office", kind: "window", automated: true, channels: ["call", "sms"], jurisdiction: "*" },
  ...{ text: "Our office texts from 10:00 am to 5:00 pm on weekdays.", effectiveFrom: null },
  source: { cite: "Our policy", url: null, readOn: "2026-11-25" },
  value: { "mon-fri": ["10:00", "17:00"], sat: null, sun: null, timeZone: "America/New_York" },
});
const RULES = loadRules([...SHIPPED_RULES.rules, OFFICE]);

const isOfficeOpen = (at: number): boolean => {
  const { weekday, hour } = localTime("America/New_York", at);
  return weekday !== "Sat" && weekday !== "Sun" && hour >= 10 && hour < 17;
};

test("office hours count in the office's zone, and the borrower's hours in the borrower's", () => {
  const dice = toDice(2_026);
  let held = 0;
  for (let round = 0; round < 600; round++) {
    // Both clock changes of 2026 lie in these days.
    const day = Date.parse(dice.pick(["2026-03-02", "2026-10-26", "2026-12-21"])) + dice.between(0, 14) * DAY_MS;
    const { snapshot, question: asked } = randomCase(dice, dice.pick(STATES), timeOn(dice, day));
    const question: Question = { ...asked, channel: "sms", automated: true, purpose: "marketing" };
    const second = secondDecision(snapshot, question);
    if (second.judgedAs === "reply") continue;
    const { decision, reasons } = decide(snapshot, RULES, question);
    const isHeld = reasons.some(({ rule }) => rule === "own.office");
    expect(isHeld, `${round}`).toBe(!isOfficeOpen(question.at));
    if (second.decision !== "allow") continue;
    expect(decision === "allow", `${round}`).toBe(isOfficeOpen(question.at));
    if (decision === "hold") held++;
  }
  expect(held).toBeGreaterThan(5);
});

test("the next opening is the first hour at which the office and the borrower's hours allow it", () => {
  for (const state of ["ca", "fl", "hi", "ak", "ny"] as const) {
    const snapshot = borrower({ state });
    // From a Saturday on, over the end of daylight saving time.
    for (let at = Date.parse("2026-10-31T12:30:00Z"); at < Date.parse("2026-11-04T12:00:00Z"); at += 5 * HOUR_MS) {
      const question = { channel: "sms", purpose: "marketing", automated: true, at } as const;
      let expected = at;
      const isOpen = (time: number) =>
        isOfficeOpen(time) && secondDecision(snapshot, { ...question, at: time }).decision === "allow";
      for (let ahead = 0; !isOpen(expected); ahead++) expected = Math.floor(at / HOUR_MS + ahead + 1) * HOUR_MS;
      const { nextOpening, windowEndsAt } = decide(snapshot, RULES, question);
      expect(nextOpening, `${state} ${new Date(at).toISOString()}`).toBe(expected);
      const open = decide(snapshot, RULES, { ...question, at: expected });
      let end = Math.floor(expected / HOUR_MS) * HOUR_MS;
      while (isOpen(end)) end += HOUR_MS;
      expect(open.windowEndsAt).toBe(end);
      if (expected > at) expect(windowEndsAt).toBeNull();
    }
  }
});

test("the reason names the office's time, and people are not bound", () => {
  const at = Date.parse("2026-12-01T23:30:00Z");
  const question = { channel: "sms", purpose: "marketing", automated: true, at } as const;
  const { decision, reasons, until } = decide(borrower(), RULES, question);
  expect(decision).toBe("hold");
  expect(reasons).toMatchObject([{ code: "hours", rule: "own.office" }]);
  expect(reasons[0]?.text).toBe(
    "Our office texts from 10:00 am to 5:00 pm on weekdays. It is Tuesday, 6:30 pm Eastern time.",
  );
  // The house begins at 9:00 am in California, where it is noon in New York.
  expect(until).toBe(Date.parse("2026-12-02T17:00:00Z"));
  expect(decide(borrower(), RULES, { ...question, automated: false }).decision).toBe("allow");
});

test("a suspension pauses one channel until its last day", () => {
  const paused = row({
    ...{ id: "own.no-texts", kind: "suspension", automated: true, channels: ["sms"], jurisdiction: "*" },
    ...{ text: "We send no texts this week.", effectiveFrom: null, source: OFFICE.source },
    value: { counties: [], from: "2026-12-01", to: "2026-12-03", why: "The number is moved." },
  });
  const rules = loadRules([...SHIPPED_RULES.rules, paused]);
  const question = { purpose: "marketing", automated: true, at: Date.parse("2026-12-01T20:00:00Z") } as const;
  expect(decide(borrower(), rules, { ...question, channel: "sms" })).toMatchObject({
    ...{ decision: "hold", until: Date.parse("2026-12-04T17:00:00Z") },
    reasons: [{ rule: "own.no-texts", code: "emergency" }],
  });
  expect(decide(borrower(), rules, { ...question, channel: "call" }).decision).toBe("allow");
});

test("an unknown time zone does not load", () => {
  // As it may be stored, where no type checks it.
  const value = JSON.parse(JSON.stringify({ ...OFFICE.value, timeZone: "Europe/Paris" }));
  expect(problemOf({ ...OFFICE, value })).toBe("there is no such time zone");
});
