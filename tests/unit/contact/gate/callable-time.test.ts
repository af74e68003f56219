import { expect, test } from "vitest";
import { callableTime } from "@/lib/domain/contact/gate/callable-time";
import { decide } from "@/lib/domain/contact/gate/decide";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";
import { randomCase, toDice } from "../../../support/gate/random-borrower";
import { areHoursOpen } from "../../../support/gate/second-gate";
import { borrower } from "./borrower";

// Contact hours begin and end on the quarter hour.
const STEP_MS = 15 * MINUTE_MS;

test("callable time matches the second gate, counted in steps of 15 minutes", () => {
  const dice = toDice(20_301_103);
  let counted = 0;
  for (let round = 0; round < 150; round++) {
    const from = Date.UTC(2030, dice.between(0, 11), dice.between(1, 28), dice.between(0, 23));
    const { snapshot } = randomCase(dice, dice.pick(STATES), from);
    const until = from + dice.between(1, 5 * 24 * 4) * STEP_MS;
    let expected = 0;
    for (let at = from; at < until; at += STEP_MS) {
      const question = { channel: "call", purpose: "lead_response", automated: false, at } as const;
      if (areHoursOpen(snapshot, question)) expected += STEP_MS;
    }
    const callable = callableTime(snapshot, SHIPPED_RULES, { from, until });
    expect(callable, `round ${round}: ${snapshot.state} ${new Date(from).toISOString()}`).toBe(expected);
    counted += callable;
  }
  expect(counted).toBeGreaterThan(0);
});

test("an evening lead that is called when the hours open has no callable wait", () => {
  const evening = Date.UTC(2030, 11, 4, 6);
  const ofCalifornia = borrower({ zip: "94110" });
  const question = { channel: "call", purpose: "lead_response", automated: false, at: evening } as const;
  const opens = decide(ofCalifornia, SHIPPED_RULES, question).nextOpening ?? 0;
  expect(opens - evening).toBeGreaterThan(9 * HOUR_MS);
  expect(callableTime(ofCalifornia, SHIPPED_RULES, { from: evening, until: opens })).toBe(0);
  expect(callableTime(ofCalifornia, SHIPPED_RULES, { from: evening, until: opens + 4 * MINUTE_MS })).toBe(
    4 * MINUTE_MS,
  );
  // No more than a year counts, whatever the wait.
  expect(callableTime(ofCalifornia, SHIPPED_RULES, { from: opens, until: opens + 3_000 * DAY_MS })).toBeLessThan(
    366 * DAY_MS,
  );
});
