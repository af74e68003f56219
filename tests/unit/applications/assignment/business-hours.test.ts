import { expect, test } from "vitest";
import { atWorkSince, type BusinessHours } from "@/lib/domain/applications/business-hours";

const hours: BusinessHours = {
  ...{ days: ["mon", "tue", "wed", "thu", "fri"], from: "09:00", until: "17:30", timeZone: "America/Chicago" },
};
const at = (time: string) => atWorkSince(hours, Date.parse(time));

test("loan officers are at work from the start to the end of business, on business days only", () => {
  const opens = Date.parse("2026-11-27T09:00:00-06:00");
  expect(at("2026-11-27T08:59:59-06:00")).toBeNull();
  expect([at("2026-11-27T09:00:00-06:00"), at("2026-11-27T17:29:59-06:00")]).toEqual([opens, opens]);
  expect([at("2026-11-27T17:30:00-06:00"), at("2026-11-28T12:00:00-06:00")]).toEqual([null, null]);
});

test("the start of business follows the clock of its zone when that changes", () => {
  expect(at("2026-10-30T12:00:00-05:00")).toBe(Date.parse("2026-10-30T14:00:00Z"));
  expect(at("2026-11-02T12:00:00-06:00")).toBe(Date.parse("2026-11-02T15:00:00Z"));
});

test("without business hours, they are always at work", () => {
  expect(atWorkSince(undefined, 0)).toBeLessThan(0);
});
