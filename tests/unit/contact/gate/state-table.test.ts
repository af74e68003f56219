import { describe, expect, it } from "vitest";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import { STATES, type State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { instantAt } from "../../../support/gate/local-time";
import { around, decisionAt, isClosed, withoutConsent } from "./law";

/** A week in force today: a Tuesday, a Saturday, a Sunday, and Christmas Day, a Friday. */
const DAYS = [
  ["on a Tuesday", "2026-12-08"],
  ["on a Saturday", "2026-12-05"],
  ["on a Sunday", "2026-12-06"],
  ["on Christmas Day", "2026-12-25"],
] as const;

/**
 * Hours by state: Monday to Friday, Saturday, Sunday, holidays; "-" is closed. Other states: federal hours every day.
 */
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
