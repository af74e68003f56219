import { expect, test } from "vitest";
import { dayText } from "@/components/format/time/day-text";
import { Amount, LoanDay } from "@/lib/contract/fields";
import { fromCents, shownAmount, toCents, typedToAmount } from "@/lib/domain/money";

test.each([
  ["385000", 38_500_000, "385000.00"],
  ["385000.5", 38_500_050, "385000.50"],
  ["0.07", 7, "0.07"],
  ["0", 0, "0.00"],
  ["007", 700, "7.00"],
  ["999999999.99", 99_999_999_999, "999999999.99"],
] as const)("the amount %s is stored as %i cents and returned as %s", (sent, cents, returned) => {
  expect(Amount.parse(sent)).toBe(sent);
  expect(toCents(sent)).toBe(cents);
  expect(fromCents(cents)).toBe(returned);
});

test.each(["385,000", "$385000", "1e6", "-1", "+1", ".5", "5.", "1.005", "1000000000", "٣", "Infinity", "0x10"])(
  "the amount %s is refused",
  (sent) => {
    expect(toCents(sent)).toBeNull();
    expect(Amount.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
      "must be an amount in dollars, such as 385000 or 385000.00",
    ]);
  },
);

test("an amount is sent as text, because a number cannot keep every cent", () => {
  expect(Amount.safeParse(385_000).error?.issues[0]?.message).toBe(
    'must be an amount as text, for example "385000.00"',
  );
});

test.each([
  ["$385,000", "385000", "$385,000"],
  ["385000", "385000", "$385,000"],
  [" $1,250,000.5 ", "1250000.5", "$1,250,000.50"],
  ["$12.", "12", "$12"],
  ["900.00", "900.00", "$900"],
] as const)("%s as typed is sent as %s and shown as %s", (typed, sent, shown) => {
  expect(typedToAmount(typed)).toBe(sent);
  expect(shownAmount(typedToAmount(typed))).toBe(shown);
});

test("a typed amount that is none stays as it is, so that it can be corrected", () => {
  for (const typed of ["$3,85", "about 400k", "$", "-$5"]) {
    expect(typedToAmount(typed)).toBe(typed);
    expect(shownAmount(typed)).toBe(typed);
  }
});

test("a day is accepted if it exists, and shown without a time zone", () => {
  for (const day of ["2026-11-30", "2028-02-29", "1900-01-01"]) expect(LoanDay.safeParse(day).success).toBe(true);
  for (const day of ["2026-02-29", "2026-11-31", "2026-13-01", "11/30/2026", "2026-11-30T00:00:00Z", "0026-11-30"])
    expect(LoanDay.safeParse(day).error?.issues[0]?.message).toBe(
      "must be a real day from 1900 on, written YYYY-MM-DD",
    );
  expect(dayText("2026-11-30")).toBe("Nov 30, 2026");
  expect(dayText("2026-02-30")).toBe("2026-02-30");
});
