import { expect, it } from "vitest";
import { stateOfAreaCode } from "@/lib/domain/contact/zones/area-code";

it.each([
  ["+16025550142", "az"],
  ["+12015550142", "nj"],
  ["+13055550142", "fl"],
  ["+12025550142", "dc"],
  ["+18085550142", "hi"],
  ["+18005550142", null],
  ["+442075550142", null],
  ["+525555550142", null],
  [null, null],
])("the area code of %s is in %s", (phone, state) => {
  expect(stateOfAreaCode(phone)).toBe(state);
});
