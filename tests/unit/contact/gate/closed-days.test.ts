import { describe, expect, it } from "vitest";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import type { State } from "@/lib/domain/state";
import { instantAt } from "../../../support/gate/local-time";
import { around, DAY_CODES, decisionAt, isClosed, withoutConsent } from "./law";

describe("Closed days", () => {
  it.each<[State, string]>([
    ["al", "2026-02-17"],
    ["al", "2026-04-27"],
    ["al", "2026-06-01"],
    ["al", "2026-12-01"],
    ["la", "2026-02-17"],
    ["la", "2026-04-03"],
    ["la", "2027-11-01"],
    ["la", "2026-11-03"],
    ["pa", "2026-11-03"],
    ["pa", "2027-03-26"],
    ["pa", "2027-11-02"],
    ["ri", "2026-05-04"],
    ["ri", "2026-08-10"],
    ["ri", "2026-11-03"],
    ["ut", "2026-07-24"],
    ...(["al", "la", "pa", "ri", "ut"] as const).flatMap((state): [State, string][] => [
      [state, "2026-07-03"],
      [state, "2026-07-04"],
      [state, "2027-12-31"],
      [state, "2026-11-26"],
    ]),
  ])("%s is closed on %s, and not from the minute after", (state, date) => {
    const [zone] = ZONES_OF_STATE[state];
    const given = { facts: withoutConsent };
    for (let hour = 0; hour < 24; hour++) {
      const { reasons } = decisionAt(state, instantAt(zone, date, hour), given);
      expect(
        reasons.some(({ code }) => code === "holiday" || code === "closed_day"),
        `${hour}:00`,
      ).toBe(true);
    }
    const { reasons } = decisionAt(state, instantAt(zone, date, 23) + 3_600_000, given);
    const holiday = reasons.find(({ rule }) => rule === `us.${state}.closed` || rule === "us.pa.holidays");
    const isNextClosed = ["2026-07-03", "2027-12-31"].includes(date) || new Date(date).getUTCDay() === 6;
    if (!isNextClosed) expect(holiday).toBeUndefined();
  });

  it.each<[State, string]>([
    ["la", "2026-02-16"],
    ["la", "2026-10-12"],
    ["la", "2027-11-02"],
    ["ri", "2027-11-02"],
    ["ms", "2026-12-25"],
    ["al", "2026-11-03"],
    ["ut", "2026-05-04"],
  ])("%s is open on %s", (state, date) => {
    expect(isClosed(state, instantAt(ZONES_OF_STATE[state][0], date, 12), { facts: withoutConsent })).toBe(false);
  });
});

describe("Pennsylvania", () => {
  const at = (date: string, hour: number) => instantAt("America/New_York", date, hour);

  it("changes its hours at midnight before October 18, 2026", () => {
    const given = { facts: withoutConsent };
    expect(around("pa", at("2026-10-16", 21), given)).toEqual([false, true, true]);
    expect(around("pa", at("2026-10-17", 8), given)).toEqual([true, false, false]);
    expect(isClosed("pa", at("2026-10-11", 12), given)).toBe(false);
    expect(isClosed("pa", at("2026-10-18", 12), given)).toBe(true);
    expect(around("pa", at("2026-10-19", 9), given)).toEqual([true, false, false]);
    expect(around("pa", at("2026-10-19", 19), given)).toEqual([false, true, true]);
  });

  it("plans across the change", () => {
    const { nextOpening } = decisionAt("pa", at("2026-10-17", 21), { facts: withoutConsent });
    expect(nextOpening).toBe(at("2026-10-19", 9));
  });
});

describe("When clocks change", () => {
  it.each(["2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07"])("hours follow local clocks on %s", (date) => {
    for (const zone of ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"]) {
      const given = { facts: { ...withoutConsent, zone } };
      expect(around("ca", instantAt(zone, date, 8), given)).toEqual([true, false, false]);
      expect(around("ca", instantAt(zone, date, 21), given)).toEqual([false, true, true]);
    }
  });
});

it("a call must have ended when the hours end: it starts 30 seconds before at the latest", () => {
  const closes = instantAt("America/Los_Angeles", "2026-12-01", 21);
  const isClosedBefore = (ms: number) =>
    isClosed("ca", closes - ms, { facts: withoutConsent, question: { channel: "call" } });
  expect([31_000, 30_001, 30_000, 29_000].map(isClosedBefore)).toEqual([false, false, true, true]);
});

it("Utah's closed days do not bind with express consent", () => {
  const at = instantAt("America/Denver", "2026-12-06", 12);
  const { reasons, lifted } = decisionAt("ut", at, {});
  expect(reasons.filter(({ code }) => DAY_CODES.includes(code))).toEqual([]);
  expect(lifted).toContainEqual({ rule: "us.ut.closed", by: "consent_express", consent: "written-sms" });
});

it("the state of the area code applies beside that of the address, in all zones of both", () => {
  const facts = { ...withoutConsent, state: "ca" as const, phone: { areaState: "fl" as const } };
  const decision = decisionAt("ca", instantAt("America/New_York", "2026-12-01", 12), { facts });
  expect(decision.states).toEqual(["ca", "fl"]);
  expect(around("ca", instantAt("America/New_York", "2026-12-01", 20), { facts })).toEqual([false, true, true]);
});
