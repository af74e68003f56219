import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import {
  daysBefore,
  erasureObstacle,
  isApplicationStatus,
  LEAST_ERASURE_DAYS,
  ledgerEnd,
} from "@/lib/domain/privacy/retention";

const at = (text: string) => Date.parse(`${text}Z`);

describe("Erasure", () => {
  const updatedAt = at("2024-01-31T10:00");
  const until = at("2026-02-28T10:00");

  test("an application is kept for 25 months after its last change, to the day", () => {
    const file = { isHeld: false, wasApplication: true, updatedAt };
    expect(erasureObstacle(file, until - 1)).toEqual({ kind: "retention", until });
    expect(erasureObstacle(file, until)).toBeNull();
  });

  test("a lead that never became an application may go at once", () => {
    expect(erasureObstacle({ isHeld: false, wasApplication: false, updatedAt }, updatedAt)).toBeNull();
  });

  test("a legal hold prevents it, however old the last change is", () => {
    for (const wasApplication of [true, false])
      expect(erasureObstacle({ isHeld: true, wasApplication, updatedAt }, until + 99 * DAY_MS)).toEqual({
        kind: "hold",
      });
  });

  test("25 months never exceed the minimum number of days that can be configured", () => {
    for (let day = 0; day < 4 * 366; day++) {
      const changed = at("2023-01-01T12:00") + day * DAY_MS;
      const file = { isHeld: false, wasApplication: true, updatedAt: changed };
      expect(erasureObstacle(file, changed + LEAST_ERASURE_DAYS * DAY_MS)).toBeNull();
    }
  });

  test("every status from APPLICATION on counts as an application, including withdrawn and denied", () => {
    expect(
      (["NEW", "ATTEMPTED", "CONTACTED", "CREDIT_PULLED", "PRE_APPROVED"] as const).some(isApplicationStatus),
    ).toBe(false);
    expect((["APPLICATION", "FUNDED", "COMPLETED", "WITHDRAWN", "DENIED"] as const).every(isApplicationStatus)).toBe(
      true,
    );
  });
});

test("the suppression list goes back five years, in days of 24 hours", () => {
  expect(ledgerEnd(at("2028-02-29T08:30"))).toBe(at("2023-02-28T08:30"));
  expect(daysBefore(at("2026-03-10T00:00"), 730)).toBe(at("2024-03-10T00:00"));
});
