import { expect, test } from "vitest";
import { namedPeriods } from "@/lib/domain/reports/period";

const named = (zone: string, now: string) =>
  Object.fromEntries(namedPeriods(zone, Date.parse(now)).map(({ name, from, to }) => [name, [from, to]]));

test("named periods begin and end with the days of the time zone, in a new year too", () => {
  expect(named("UTC", "2026-11-28T12:00:00Z")).toEqual({
    "This month": ["2026-11-01", "2026-11-29"],
    "Last month": ["2026-10-01", "2026-11-01"],
    "Last 90 days": ["2026-08-31", "2026-11-29"],
    "This year": ["2026-01-01", "2026-11-29"],
    "Last year": ["2025-01-01", "2026-01-01"],
    "Last 12 months": ["2025-11-01", "2026-11-01"],
  });
  // Still the last evening of the year in California.
  expect(named("America/Los_Angeles", "2027-01-01T03:00:00Z")).toMatchObject({
    "This month": ["2026-12-01", "2027-01-01"],
    "Last year": ["2025-01-01", "2026-01-01"],
  });
  expect(named("UTC", "2027-01-01T03:00:00Z")).toMatchObject({
    "Last month": ["2026-12-01", "2027-01-01"],
    "Last 12 months": ["2026-01-01", "2027-01-01"],
  });
});
