import { describe, expect, it } from "vitest";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Question } from "@/lib/domain/contact/gate/decision";
import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { ZONES_OF_STATE } from "@/lib/domain/contact/state-zones";
import { STATES, type State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { instantAt } from "../../../support/gate/local-time";
import { borrower, type Facts } from "./borrower";

// The law alone: without the hours, holidays and limits of the house.
const LAW = loadRules(SHIPPED_RULES.rules.filter(({ jurisdiction, kind }) => jurisdiction !== "*" || kind === "check"));

/** A week in force today: a Tuesday, a Saturday, a Sunday, and Christmas Day, a Friday. */
const DAYS = [
  ["on a Tuesday", "2026-12-08"],
  ["on a Saturday", "2026-12-05"],
  ["on a Sunday", "2026-12-06"],
  ["on Christmas Day", "2026-12-25"],
] as const;

/** Hours by state: Monday to Friday, Saturday, Sunday, holidays; "-" is closed. Other states: federal hours every day. */
const BY_PEOPLE = `
al 8-20 8-20 - -
ct 9-20 9-20 9-20 9-20
fl 8-20 8-20 8-20 8-20
ky 10-21 10-21 10-21 10-21
la 8-20 8-20 - -
ma 8-20 8-20 8-20 8-20
md 8-20 8-20 8-20 8-20
mi 9-21 9-21 9-21 9-21
mn 9-21 9-21 9-21 9-21
ms 8-20 8-20 - 8-20
nm 9-21 9-21 9-21 9-21
nv 9-20 9-20 9-20 9-20
ok 8-20 8-20 8-20 8-20
or 8-20 8-20 8-20 8-20
pa 9-19 9-19 - -
ri 9-18 10-17 - -
sd 9-21 9-21 - 9-21
tx 9-21 9-21 12-21 9-21
ut 8-21 8-21 - -
wa 8-20 8-20 8-20 8-20
wy 8-20 8-20 8-20 8-20
`;
const FEDERAL = ["8-21", "8-21", "8-21", "8-21"];

/** Hours for automated contact, where they differ. */
const BY_AGENT = `
ca 9-21 9-21 9-21 9-21
il 9-21 9-21 9-21 9-21
in 9-20 9-20 9-20 9-20
me 9-17 - - 9-17
ne 8-21 8-21 13-21 13-21
sd 9-21 - - 9-21
`;

const rows = (table: string) =>
  new Map(
    table
      .trim()
      .split("\n")
      .map((line) => line.split(" "))
      .map(([state, ...hours]) => [state, hours]),
  );
const [people, agent] = [rows(BY_PEOPLE), rows(BY_AGENT)];

/** Nothing but the day stands in the way: express consent would lift Utah's closed days. */
const withoutConsent: Facts = { consents: [], lastInquiryAt: null };

function decisionAt(
  state: State | null,
  at: number,
  { facts, question }: { facts?: Facts; question?: Partial<Question> },
) {
  const asked = { channel: "sms", purpose: "marketing", automated: false, at, ...question } as const;
  return decide(borrower({ state, ...facts }), LAW, asked);
}

const DAY_CODES = ["hours", "closed_day", "holiday"];
const isClosed = (...asked: Parameters<typeof decisionAt>) =>
  decisionAt(...asked).reasons.some(({ code }) => DAY_CODES.includes(code));

/** Returns whether contact is closed one second before, at, and one second after an instant. */
const around = (state: State | null, at: number, given: Parameters<typeof decisionAt>[2]) =>
  [-1_000, 0, 1_000].map((shift) => isClosed(state, at + shift, given));

type Row = { readonly state: State; readonly hours: string; readonly date: string; readonly automated: boolean };

function expectHours({ state, hours, date, automated }: Row) {
  for (const zone of ZONES_OF_STATE[state]) {
    const given = { facts: { ...withoutConsent, zone }, question: { automated } };
    if (hours === "-") {
      for (let hour = 0; hour < 24; hour++)
        expect(isClosed(state, instantAt(zone, date, hour), given), `${hour}:00 ${zone}`).toBe(true);
      continue;
    }
    const [opens = 0, closes = 0] = hours.split("-").map(Number);
    expect(around(state, instantAt(zone, date, opens), given), `opens ${zone}`).toEqual([true, false, false]);
    expect(around(state, instantAt(zone, date, closes), given), `closes ${zone}`).toEqual([false, true, true]);
  }
}

describe.each(STATES)("%s", (state) => {
  const hoursOfPeople = people.get(state) ?? FEDERAL;
  const hoursOfAgent = agent.get(state) ?? hoursOfPeople;
  for (const [index, [day, date]] of DAYS.entries()) {
    const [byPeople = "", byAgent = ""] = [hoursOfPeople[index], hoursOfAgent[index]];
    it(`${STATE_NAMES[state]} allows contact by people ${inWords(byPeople)} ${day}`, () => {
      expectHours({ state, hours: byPeople, date, automated: false });
    });
    it(`${STATE_NAMES[state]} allows automated contact ${inWords(byAgent)} ${day}`, () => {
      expectHours({ state, hours: byAgent, date, automated: true });
    });
  }
});

function inWords(hours: string): string {
  const [from, to] = hours.split("-");
  return hours === "-" ? "at no time" : `from ${from}:00 to ${to}:00`;
}

describe("A state with several time zones, without a zip code", () => {
  it.each(STATES.filter((state) => ZONES_OF_STATE[state].length > 1))(
    "%s opens in its last zone and closes in its first",
    (state) => {
      const date = "2026-12-01";
      const [opens = 0, closes = 0] = (people.get(state)?.[0] ?? "8-21").split("-").map(Number);
      const instants = (hour: number) => ZONES_OF_STATE[state].map((zone) => instantAt(zone, date, hour));
      for (const zip of [null, "00000"]) {
        const given = { facts: { ...withoutConsent, zip } };
        expect(around(state, Math.max(...instants(opens)), given)).toEqual([true, false, false]);
        expect(around(state, Math.min(...instants(closes)), given)).toEqual([false, true, true]);
        expect(decisionAt(state, instants(12)[0] ?? 0, given).zoneSource).toBe("state");
      }
    },
  );
});

describe("A borrower whose state is not known", () => {
  const open = (date: string, hour: number) => instantAt("Pacific/Honolulu", date, hour);
  const close = (date: string, hour: number) => instantAt("America/New_York", date, hour);

  it("may be contacted from 10:00 in Hawaii to 18:00 in the East on a weekday, and to 17:00 on a Saturday", () => {
    const given = { facts: withoutConsent };
    expect(around(null, open("2026-12-02", 10), given)).toEqual([true, false, false]);
    expect(around(null, close("2026-12-02", 18), given)).toEqual([false, true, true]);
    expect(around(null, close("2026-12-05", 17), given)).toEqual([false, true, true]);
  });

  it("may be contacted by the agent to 17:00 on weekdays, and on no Saturday", () => {
    const given = { facts: withoutConsent, question: { automated: true } };
    expect(around(null, close("2026-12-02", 17), given)).toEqual([false, true, true]);
    expect(isClosed(null, open("2026-12-05", 10), given)).toBe(true);
  });

  it.each(["2026-12-06", "2026-12-25", "2026-11-03", "2026-05-04", "2026-07-24", "2026-04-03"])(
    "may not be contacted on a Sunday or on a holiday of any state: %s",
    (date) => {
      for (let hour = 0; hour < 24; hour++)
        expect(isClosed(null, close(date, hour), { facts: withoutConsent }), `${hour}:00`).toBe(true);
    },
  );
});

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
