import { describe, expect, test } from "vitest";
import { mergeFields } from "@/lib/domain/applications/merge";
import { dayToTyped, typedToDay } from "@/lib/domain/day";

describe("two people edit the same file", () => {
  const base = { city: "Austin", zip: "78701", phone: "1" };

  test("what only the other one changed is taken over", () => {
    const mine = { ...base, zip: "78702" };
    const theirs = { ...base, city: "Dallas" };
    expect(mergeFields(base, mine, theirs)).toEqual({ taken: ["city"], contested: [] });
  });

  test("what both changed is contested, unless they changed it to the same", () => {
    const mine = { ...base, city: "Waco", phone: "2" };
    const theirs = { ...base, city: "Dallas", phone: "2" };
    expect(mergeFields(base, mine, theirs)).toEqual({ taken: [], contested: ["city"] });
  });

  test("what only this one changed stays as it is", () => {
    expect(mergeFields(base, { ...base, city: "Waco" }, base)).toEqual({ taken: [], contested: [] });
  });
});

test("a day is typed month first and sent year first", () => {
  expect(typedToDay("02/29/1984")).toBe("1984-02-29");
  expect(dayToTyped("1984-02-29")).toBe("02/29/1984");
  expect(typedToDay("02/29")).toBe("02/29");
});
