import { expect, test } from "vitest";
import { type CallState, callState, NOT_DECIDED } from "@/lib/domain/contact/call-state";
import { usualPurpose } from "@/lib/domain/contact/contact-purpose";
import { callTimes, saysAsMuch } from "@/lib/domain/contact/gate/call-times";
import { decide } from "@/lib/domain/contact/gate/decide";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { DAY_MS } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";
import { randomCase, timeOn, toDice } from "../../../support/gate/random-borrower";

const FIRST = Date.parse("2026-11-20");

/** Returns what the gate says about a call by a person at a time. */
const decisionAt = (snapshot: Snapshot, at: number) =>
  decide(snapshot, SHIPPED_RULES, { channel: "call", purpose: usualPurpose(snapshot.status), automated: false, at });

const OUTCOMES: Readonly<Record<CallState, readonly string[]>> = {
  now: ["allow"],
  later: ["hold"],
  consent: ["block", "review"],
  review: ["review"],
  blocked: ["block"],
};

test("the state of a call is what the gate decides, at any time until the times have passed", () => {
  const dice = toDice(7);
  const seen = new Map<string, number>();
  for (let index = 0; index < 3_000; index++) {
    const began = timeOn(dice, FIRST + dice.between(0, 365) * DAY_MS);
    const { snapshot } = randomCase(dice, dice.pick([...STATES, null]), began);
    const times = callTimes(snapshot, SHIPPED_RULES, began);
    const end = times.callUntil ?? began + 1;
    for (const at of [
      began,
      times.callFrom ?? began,
      (times.callFrom ?? began) - 1,
      end - 1,
      dice.between(began, end),
    ]) {
      if (at < began || at >= end) continue;
      const state = callState(times, at);
      const decision = decisionAt(snapshot, at);
      expect(state, JSON.stringify({ began, times, at, reasons: decision.reasons, snapshot })).not.toBeNull();
      if (state === null) continue;
      // Outside the hours, a license can end and start again. Either way, a call is not allowed.
      const outcomes = state === "later" && at > began ? ["hold", "review", "block"] : OUTCOMES[state];
      expect(outcomes, JSON.stringify({ began, times, at, reasons: decision.reasons, snapshot })).toContain(
        decision.decision,
      );
      seen.set(state, (seen.get(state) ?? 0) + 1);
    }
  }
  // Without every state in the sample, the comparison would prove little.
  for (const state of ["now", "later", "consent", "review", "blocked"])
    expect(seen.get(state) ?? 0, state).toBeGreaterThan(20);
});

test("consent is asked for only where nothing else blocks a call", () => {
  const dice = toDice(3);
  const at = Date.parse("2026-11-24T18:00:00Z");
  const { snapshot } = randomCase(dice, "tx", at);
  const listed = { ...snapshot, stops: [], consents: [], scrubs: [{ list: "national", isListed: true, listDate: at }] };
  const plain = {
    ...listed,
    status: "NEW",
    lastInquiryAt: null,
    lastTransactionAt: null,
    isOnLegalHold: false,
  } as const;
  const usable = { ...plain, phone: { ...plain.phone, state: "usable", reassigned: null } } as const;
  expect(callState(callTimes(usable, SHIPPED_RULES, at), at)).toBe("consent");
  const stopped = { ...usable, stops: [{ channel: null, stoppedAt: at - DAY_MS }] };
  expect(callState(callTimes(stopped, SHIPPED_RULES, at), at)).toBe("blocked");
});

test("times that say the same are not stored again", () => {
  const open = { callFrom: 1_000, callUntil: 5_000, callHeldBy: null };
  expect(saysAsMuch(open, { ...open, callFrom: 2_000 }, 2_000)).toBe(true);
  expect(saysAsMuch(open, { ...open, callFrom: 2_000, callUntil: 6_000 }, 2_000)).toBe(false);
  expect(saysAsMuch({ ...open, callFrom: 3_000 }, { ...open, callFrom: 2_000 }, 2_000)).toBe(false);
  expect(saysAsMuch(NOT_DECIDED, { ...open, callFrom: 2_000 }, 2_000)).toBe(false);
  expect(callState(NOT_DECIDED, 1)).toBeNull();
});
