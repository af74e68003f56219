import { describe, expect, test } from "vitest";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { tomorrowAt } from "@/lib/domain/contact/zones/zone-clock";
import { STATES, type State } from "@/lib/domain/state";

describe("the time zones of a place", () => {
  test.each<[State, string | null, string[]]>([
    ["ca", null, ["America/Los_Angeles"]],
    ["ca", "94105", ["America/Los_Angeles"]],
    ["tn", "37201", ["America/Chicago"]],
    ["tn", "37402-1234", ["America/New_York"]],
    ["tn", null, ["America/Chicago", "America/New_York"]],
    ["tn", "99999", ["America/Chicago", "America/New_York"]],
    ["fl", "32501", ["America/Chicago"]],
    ["fl", "33101", ["America/New_York"]],
    ["tx", "79901", ["America/Denver"]],
    ["az", "85001", ["America/Phoenix"]],
    ["in", "46201", ["America/New_York"]],
    ["hi", null, ["Pacific/Honolulu"]],
  ])("%s %s", (state, zip, zones) => {
    expect(timeZonesOf(state, zip)).toEqual(zones);
  });

  test("are known for every state", () => {
    for (const state of STATES)
      for (const zone of timeZonesOf(state, null))
        expect(() => Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  });
});

describe("tomorrow at nine", () => {
  const at = (now: string, ...zones: string[]) => new Date(tomorrowAt(9, Date.parse(now), zones)).toISOString();

  test("is in the local time of the place, even across a clock change", () => {
    expect(at("2026-01-15T20:00:00Z", "America/New_York")).toBe("2026-01-16T14:00:00.000Z");
    // 22:00 of the previous day in Honolulu.
    expect(at("2026-07-15T08:00:00Z", "Pacific/Honolulu")).toBe("2026-07-15T19:00:00.000Z");
    expect(at("2026-03-07T20:00:00Z", "America/Chicago")).toBe("2026-03-08T14:00:00.000Z");
    expect(at("2026-10-31T20:00:00Z", "America/Chicago")).toBe("2026-11-01T15:00:00.000Z");
    expect(at("2026-12-31T20:00:00Z", "America/Denver")).toBe("2027-01-01T16:00:00.000Z");
  });

  test("is not before nine in any of several zones", () => {
    expect(at("2026-01-15T20:00:00Z", "America/Chicago", "America/New_York")).toBe("2026-01-16T15:00:00.000Z");
  });
});
