import { expect, test } from "vitest";
import { afterBusinessDays, isBusinessDay } from "@/lib/domain/contact/outreach/business-days";
import { dueAfter, type Step } from "@/lib/domain/contact/outreach/cadence";
import { DAY_MS, dayOf } from "@/lib/domain/day";

const day = (text: string) => dayOf(Date.parse(text));
const morning = (from: string, days: number, zones = ["America/New_York"]) =>
  new Date(afterBusinessDays(Date.parse(from), { days, hour: 9 }, zones)).toISOString();

test("weekends, federal holidays and the days they are observed are not business days", () => {
  // From the list of the Office of Personnel Management for 2026 and 2027.
  const off = [
    ...["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03", "2026-09-07", "2026-10-12"],
    ...["2026-11-11", "2026-11-26", "2026-12-25", "2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31", "2027-06-18"],
    ...["2027-07-05", "2027-09-06", "2027-10-11", "2027-11-11", "2027-11-25", "2027-12-24", "2027-12-31"],
  ];
  const found: string[] = [];
  for (let each = day("2026-01-01"); each <= day("2027-12-31"); each++) {
    const weekday = new Date(each * DAY_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isBusinessDay(each))
      found.push(new Date(each * DAY_MS).toISOString().slice(0, 10));
  }
  expect(found).toEqual(off);
});

test("business days end in the morning of the borrower, after weekends and holidays", () => {
  // A Wednesday; Thanksgiving is on Thursday.
  expect(morning("2026-11-25T20:00:00Z", 1)).toBe("2026-11-27T14:00:00.000Z");
  expect(morning("2026-11-25T20:00:00Z", 2)).toBe("2026-11-30T14:00:00.000Z");
  // The clocks change on Sunday.
  expect(morning("2026-10-30T20:00:00Z", 1)).toBe("2026-11-02T14:00:00.000Z");
  // On Friday evening in California it is Saturday in the east.
  expect(morning("2026-11-21T06:00:00Z", 1, ["America/Los_Angeles", "America/New_York"])).toBe(
    "2026-11-23T17:00:00.000Z",
  );
});

test("a step waits so many business days", () => {
  const step = { channel: "sms", purpose: "marketing", after: { businessDays: 2 }, template: "" } as const;
  const due = dueAfter(step, Date.parse("2026-11-27T20:00:00Z"), ["America/Chicago"]);
  expect(new Date(due).toISOString()).toBe("2026-12-01T15:00:00.000Z");
});

test("a step after days is due at its hour, in the last of the borrower's zones", () => {
  const due = (after: Step["after"]) =>
    new Date(
      dueAfter({ channel: "sms", purpose: "marketing", after, template: "" }, Date.parse("2026-11-27T20:00:00Z"), [
        ...["America/New_York", "America/Chicago"],
      ]),
    ).toISOString();
  expect(due({ days: 1 })).toBe("2026-11-28T15:00:00.000Z");
  expect(due({ days: 1, hour: 17 })).toBe("2026-11-28T23:00:00.000Z");
  expect(due({ businessDays: 1, hour: 17 })).toBe("2026-11-30T23:00:00.000Z");
});
