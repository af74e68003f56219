import { describe, expect, test } from "vitest";
import { mergeFields } from "@/lib/domain/applications/merge";
import { dayToTyped, typedToDay } from "@/lib/domain/day";

describe("two users edit the same file", () => {
  const base = { city: "Austin", zip: "78701", phone: "1" };

  test("a field that only the other user changed is updated", () => {
    const mine = { ...base, zip: "78702" };
    const theirs = { ...base, city: "Dallas" };
    expect(mergeFields(base, mine, theirs)).toEqual({ taken: ["city"], contested: [] });
  });

  test("a field that both changed is in conflict, unless both values agree", () => {
    const mine = { ...base, city: "Waco", phone: "2" };
    const theirs = { ...base, city: "Dallas", phone: "2" };
    expect(mergeFields(base, mine, theirs)).toEqual({ taken: [], contested: ["city"] });
  });

  test("a field that only this user changed stays", () => {
    expect(mergeFields(base, { ...base, city: "Waco" }, base)).toEqual({ taken: [], contested: [] });
  });
});

test("a date is typed month first and sent year first", () => {
  expect(typedToDay("02/29/1984")).toBe("1984-02-29");
  expect(dayToTyped("1984-02-29")).toBe("02/29/1984");
  expect(typedToDay("02/29")).toBe("02/29");
});
