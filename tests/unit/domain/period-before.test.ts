import { expect, test } from "vitest";
import { periodBefore } from "@/lib/domain/reports/period";

test.each([
  ["a month with the month before", ["2026-10-01", "2026-11-01"], ["2026-09-01", "2026-10-01"]],
  ["March with February", ["2026-03-01", "2026-04-01"], ["2026-02-01", "2026-03-01"]],
  ["the days of this month with those of the last", ["2026-11-01", "2026-11-29"], ["2026-10-01", "2026-10-29"]],
  ["30 days of March with all of February", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-03-01"]],
  ["January with December", ["2026-01-01", "2026-02-01"], ["2025-12-01", "2026-01-01"]],
  ["this year with the same days of the last", ["2026-01-01", "2026-11-29"], ["2025-01-01", "2025-11-29"]],
  ["a year with the year before", ["2025-01-01", "2026-01-01"], ["2024-01-01", "2025-01-01"]],
  ["12 months with the 12 before", ["2025-11-01", "2026-11-01"], ["2024-11-01", "2025-11-01"]],
  ["ten days with the ten before", ["2026-11-05", "2026-11-15"], ["2026-10-26", "2026-11-05"]],
] as const)("compares %s", (_, [from, to], [expectedFrom, expectedTo]) => {
  const before = periodBefore({ from, to }, "America/New_York");
  expect([before.from, before.to]).toEqual([expectedFrom, expectedTo]);
  expect(before.start).toBeLessThan(before.end);
});

test("the previous period starts at midnight in its time zone", () => {
  const { start, end } = periodBefore({ from: "2026-11-01", to: "2026-12-01" }, "America/New_York");
  expect([start, end].map((at) => new Date(at).toISOString())).toEqual([
    "2026-10-01T04:00:00.000Z",
    "2026-11-01T04:00:00.000Z",
  ]);
});
