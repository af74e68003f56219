import { expect, test } from "vitest";
import { retryAfter, statusAfter } from "@/lib/domain/workday/attempt";

test("an attempt moves a lead on, and never a file back", () => {
  expect(statusAfter("noAnswer", "NEW")).toBe("ATTEMPTED");
  expect(statusAfter("leftMessage", "NEW")).toBe("ATTEMPTED");
  expect(statusAfter("noAnswer", "ATTEMPTED")).toBeUndefined();
  expect(statusAfter("reached", "NEW")).toBe("CONTACTED");
  expect(statusAfter("reached", "ATTEMPTED")).toBe("CONTACTED");
  for (const status of ["CONTACTED", "PROCESSING", "FUNDED", "DENIED"] as const)
    expect([statusAfter("reached", status), statusAfter("busy", status)]).toEqual([undefined, undefined]);
});

test("the next call is at 9 am tomorrow on the borrower's clock, in every zone they may be in", () => {
  const now = Date.parse("2026-03-02T23:30:00-08:00");
  const lead = { status: "NEW", stoppedAt: null } as const;
  const clock = { now, zones: ["America/Los_Angeles"] };
  expect(retryAfter("noAnswer", lead, clock)).toBe(Date.parse("2026-03-03T09:00:00-08:00"));
  // In Chicago it is the next day already.
  const both = { now, zones: ["America/Los_Angeles", "America/Chicago"] };
  expect(retryAfter("busy", lead, both)).toBe(Date.parse("2026-03-04T09:00:00-06:00"));
});

test("nobody is called again who was reached or has opted out, or whose file is closed", () => {
  const clock = { now: Date.now(), zones: ["America/New_York"] };
  expect(retryAfter("reached", { status: "NEW", stoppedAt: null }, clock)).toBeNull();
  expect(retryAfter("noAnswer", { status: "NEW", stoppedAt: 1 }, clock)).toBeNull();
  expect(retryAfter("noAnswer", { status: "FUNDED", stoppedAt: null }, clock)).toBeNull();
});
