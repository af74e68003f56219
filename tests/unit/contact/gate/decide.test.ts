import { describe, expect, it } from "vitest";
import { decide } from "@/lib/domain/contact/gate/decide";
import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { row } from "@/lib/domain/contact/gate/shipped/row";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import type { AttemptFact, Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { borrower, consentedAt, decideAt } from "./borrower";

const NOON = "2026-12-08T12:00:00-08:00";
const at = (time: string) => Date.parse(time);
const codes = (...asked: Parameters<typeof decideAt>) => decideAt(...asked).reasons.map(({ code }) => code);

const sent = (time: string, change: Partial<AttemptFact> = {}): AttemptFact => ({
  channel: "sms",
  automated: true,
  purpose: "marketing",
  startedAt: at(time),
  isSameAddress: true,
  ...change,
});

describe("A borrower whom nothing keeps from contact", () => {
  it("may be contacted until the house closes", () => {
    const decision = decideAt(NOON);
    expect([decision.decision, decision.reasons, decision.until]).toEqual(["allow", [], null]);
    expect(decision.windowEndsAt).toBe(at("2026-12-08T20:00:00-08:00"));
  });

  it("hears what must be disclosed", () => {
    const { disclosures } = decideAt(NOON, {}, { automated: true });
    expect(disclosures.map(({ rule }) => rule).sort()).toEqual([
      "house.disclosure.automated",
      "us.ca.disclosure.automated",
      "us.ca.disclosure.recording",
      "us.disclosure.automated",
    ]);
  });
});

describe("A stop", () => {
  it("blocks every channel, at any hour", () => {
    const stops = [{ channel: null, stoppedAt: at("2026-12-01T12:00:00Z") }];
    for (const channel of ["call", "sms", "email"] as const)
      expect(decideAt(NOON, { stops }, { channel, automated: true }).decision).toBe("block");
  });

  it("of one channel leaves the others open", () => {
    const stops = [{ channel: "sms" as const, stoppedAt: 0 }];
    expect(codes(NOON, { stops }, { channel: "sms" })).toEqual(["stopped"]);
    expect(codes(NOON, { stops }, { channel: "email" })).toEqual([]);
  });

  it("may be confirmed once, within 5 minutes, at any hour", () => {
    const night = "2026-12-08T23:00:00-08:00";
    const stops = [{ channel: null, stoppedAt: at(night) - 300_000 }];
    const question = { channel: "sms", purpose: "opt_out_confirmation", automated: true } as const;
    expect(decideAt(night, { stops }, question).decision).toBe("allow");
    const late = decideAt("2026-12-08T23:00:01-08:00", { stops }, question);
    expect([late.decision, late.judgedAs]).toEqual(["block", "marketing"]);
    const attempts = [sent(night, { purpose: "opt_out_confirmation" })];
    expect(decideAt(night, { stops, attempts }, question).decision).toBe("block");
  });
});

describe("A pause", () => {
  it("holds contact to the first open hour after its end", () => {
    const decision = decideAt(NOON, { sleepUntil: at("2026-12-09T22:00:00-08:00") });
    expect(decision.decision).toBe("hold");
    expect(decision.until).toBe(at("2026-12-10T09:00:00-08:00"));
    expect(decision.reasons.map(({ code, until }) => [code, until])).toEqual([
      ["asleep", at("2026-12-09T22:00:00-08:00")],
    ]);
  });

  it("does not keep a person from replying", () => {
    const facts = { sleepUntil: at("2026-12-20T12:00:00Z"), lastInboundAt: { sms: at(NOON) - 60_000 } };
    expect(decideAt(NOON, facts, { channel: "sms", purpose: "reply" }).decision).toBe("allow");
    expect(codes(NOON, facts, { channel: "sms", purpose: "reply", automated: true })).toEqual(["asleep"]);
  });
});

describe("A cap", () => {
  it("frees when the third last contact is 24 hours ago", () => {
    const times = ["2026-12-07T13:00:00-08:00", "2026-12-07T15:00:00-08:00", "2026-12-08T10:00:00-08:00"];
    const attempts = times.map((time) => sent(time, { automated: false }));
    const decision = decideAt(NOON, { attempts });
    expect(decision.until).toBe(at("2026-12-08T13:00:00-08:00"));
    expect(decision.caps).toContainEqual({
      rule: "house.daily",
      used: 3,
      limit: 3,
      freesAt: at("2026-12-08T13:00:00-08:00"),
    });
    expect(decideAt("2026-12-08T12:59:59-08:00", { attempts }).decision).toBe("hold");
    expect(decideAt("2026-12-08T13:00:00-08:00", { attempts }).decision).toBe("allow");
  });

  it("holds contact longer than the hours, if it frees later", () => {
    const attempts = [sent("2026-12-08T11:30:00-05:00", { purpose: "lead_response" })];
    const decision = decideAt(
      "2026-12-08T22:59:00-05:00",
      { attempts, state: "me" },
      { channel: "sms", automated: true },
    );
    expect(decision.until).toBe(at("2026-12-09T11:30:00-05:00"));
  });

  it("without a period asks a person after 8 automated contacts without an answer", () => {
    const attempts = Array.from({ length: 8 }, (_, index) => sent(`2026-11-0${index + 1}T12:00:00-08:00`));
    const question = { channel: "email", automated: true } as const;
    const decision = decideAt(NOON, { attempts }, question);
    expect([decision.decision, decision.nextOpening]).toEqual(["review", null]);
    const answered = { attempts, lastInboundAt: { sms: at("2026-11-05T00:00:00Z") } };
    expect(decideAt(NOON, answered, question).decision).toBe("allow");
  });
});

describe("Consent", () => {
  it("is needed in writing for a marketing text", () => {
    expect(codes(NOON, { consents: [] }, { channel: "sms" })).toContain("no_consent");
    const express = consentedAt(0).map((consent) => ({ ...consent, kind: "express" as const }));
    const decision = decideAt(NOON, { consents: express }, { channel: "sms" });
    expect(decision.reasons.map(({ code, outcome }) => [code, outcome])).toContainEqual(["consent_kind", "block"]);
  });

  it("that nobody used for 540 days asks a person", () => {
    const capturedAt = at(NOON) - 540 * 86_400_000;
    const facts = { consents: consentedAt(capturedAt), lastActivityAt: null };
    expect(codes("2026-12-08T11:59:59-08:00", facts, { channel: "sms" })).toEqual([]);
    const decision = decideAt(NOON, facts, { channel: "sms" });
    expect(decision.decision).toBe("review");
    expect(decision.reasons.map(({ code }) => code)).toContain("consent_expired");
  });

  it("that ends before the hours begin leaves no opening", () => {
    const consents = consentedAt(0).map((consent) => ({ ...consent, expiresAt: at("2026-12-09T02:00:00-08:00") }));
    const decision = decideAt("2026-12-08T21:00:00-08:00", { consents }, { channel: "sms" });
    expect(decision.decision).toBe("review");
    expect(decision.reasons.at(-1)?.code).toBe("no_opening");
    expect(decision.reasons.at(-1)?.text).toContain("Wednesday, 9:00 am Pacific time, another rule stands in the way");
  });
});

describe("A do-not-call list", () => {
  const unrelated = { consents: [] };
  const scrub = (list: string, days: number, isListed = false) => ({
    list,
    isListed,
    listDate: at(NOON) - days * 86_400_000,
  });

  it("must have been checked in the last 31 days", () => {
    expect(codes(NOON, { ...unrelated, scrubs: [scrub("national", 31)] })).toEqual([]);
    expect(codes(NOON, { ...unrelated, scrubs: [scrub("national", 31.001)] })).toEqual(["dnc_stale"]);
  });

  it("bars a listed number until the borrower inquires", () => {
    const scrubs = [scrub("national", 1, true)];
    expect(codes(NOON, { ...unrelated, scrubs })).toEqual(["dnc_national"]);
    expect(codes(NOON, { ...unrelated, scrubs, lastInquiryAt: at(NOON) - 86_400_000 })).toEqual([]);
  });
});

it("a lender without a license in the state is blocked, and asked if the state is not known", () => {
  const house = {
    disabledChannels: [],
    pause: null,
    isTeamPaused: false,
    licenses: [{ state: "ca" as const, from: null, to: "2026-12-08" }],
  };
  expect(codes(NOON, { house })).toEqual([]);
  expect(codes("2026-12-09T12:00:00-08:00", { house })).toEqual(["unlicensed_state"]);
  expect(decideAt(NOON, { house, state: "or" }).decision).toBe("block");
  expect(decideAt(NOON, { house, state: null }, { channel: "email" }).decision).toBe("review");
});

describe("An emergency", () => {
  const emergency = row({
    id: "us.ca.emergency.flood",
    kind: "suspension",
    jurisdiction: "US-CA",
    value: { counties: ["yolo"], from: "2026-12-08", to: "2026-12-10", why: "Flood" },
    text: "The governor declared an emergency.",
    source: { cite: "Proclamation", url: null, readOn: "2026-12-08" },
  });
  const rules = loadRules([...SHIPPED_RULES.rules, emergency]);
  const inCounty = (county: string | null): Snapshot => borrower({ county });
  const decideIn = (county: string | null) =>
    decide(inCounty(county), rules, { channel: "call", purpose: "marketing", automated: false, at: at(NOON) });

  it("suspends contact in its counties, and where the county is not known", () => {
    expect(["yolo", null, "kern"].map((county) => decideIn(county).decision)).toEqual(["hold", "hold", "allow"]);
    expect(decideIn("yolo").reasons[0]?.code).toBe("emergency");
    expect(decideIn("yolo").until).toBe(at("2026-12-11T09:00:00-08:00"));
  });
});

it("a holiday that the lender added closes the day wherever the borrower is", () => {
  const ours = row({
    id: "own.all.holiday",
    kind: "holiday",
    jurisdiction: "*",
    value: { name: "Founders Day", on: "fixed:12-08", observed: [] },
    text: "We are closed.",
    source: { cite: "Our policy", url: null, readOn: "2026-11-25" },
  });
  const rules = loadRules([...SHIPPED_RULES.rules, ours]);
  for (const state of ["ca", "tx", "me"] as const) {
    const decision = decide(borrower({ state }), rules, {
      ...({ channel: "call", purpose: "marketing", automated: false } as const),
      at: at(NOON),
    });
    expect(decision.decision, state).toBe("hold");
    expect(decision.reasons[0], state).toMatchObject({ code: "holiday", rule: "house.holidays" });
    expect(decision.reasons[0]?.text, state).toContain("Founders Day");
  }
});
