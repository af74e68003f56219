import { expect, test } from "vitest";
import { isCallingHour } from "@/lib/domain/contact/calling-hours";

const LOS_ANGELES = "America/Los_Angeles";

test.each([
  ["07:59", false],
  ["08:00", true],
  ["20:59", true],
  ["21:00", false],
  ["00:30", false],
])("%s for the borrower: calls allowed is %s", (time, isAllowed) => {
  expect(isCallingHour(Date.parse(`2026-03-02T${time}:00-08:00`), [LOS_ANGELES])).toBe(isAllowed);
});

test("a borrower who may be in several zones is called only when all of them allow it", () => {
  const at = Date.parse("2026-03-02T19:30:00-08:00");
  expect(isCallingHour(at, [LOS_ANGELES])).toBe(true);
  expect(isCallingHour(at, [LOS_ANGELES, "America/Chicago"])).toBe(false);
});
