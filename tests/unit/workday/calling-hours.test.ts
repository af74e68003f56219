import { expect, test } from "vitest";
import { callingHour } from "@/lib/domain/contact/calling-hours";

const LOS_ANGELES = "America/Los_Angeles";

test.each([
  ["07:59", "tooEarly"],
  ["08:00", "allowed"],
  ["20:59", "allowed"],
  ["21:00", "tooLate"],
  ["00:30", "tooEarly"],
])("%s for the borrower: a call is %s", (time, hour) => {
  expect(callingHour(Date.parse(`2026-03-02T${time}:00-08:00`), [LOS_ANGELES])).toBe(hour);
});

test("a borrower who may be in several zones is called only when all of them allow it", () => {
  const at = Date.parse("2026-03-02T19:30:00-08:00");
  expect(callingHour(at, [LOS_ANGELES])).toBe("allowed");
  expect(callingHour(at, [LOS_ANGELES, "America/Chicago"])).toBe("tooLate");
});
