import { expect, test } from "vitest";
import { matching } from "@/components/ui/input/combo-options";

const OPTIONS = [
  { value: "*", text: "Everywhere" },
  { value: "ma-1", text: "Maine", code: "ME" },
  { value: "ma-2", text: "Massachusetts", code: "MA" },
  { value: "va", text: "Virginia", code: "VA" },
  { value: "wv", text: "West Virginia", code: "WV" },
];
const found = (typed: string) => matching(OPTIONS, typed).map(({ text }) => text);

test("options are found by the beginning of a word or of the code, an exact code first", () => {
  expect(found("")).toEqual(OPTIONS.map(({ text }) => text));
  expect(found("ma")).toEqual(["Massachusetts", "Maine"]);
  expect(found("vir")).toEqual(["Virginia", "West Virginia"]);
  expect(found("W")).toEqual(["West Virginia"]);
  expect(found("west v")).toEqual(["West Virginia"]);
  expect(found("ginia")).toEqual([]);
});
