import { expect, test } from "vitest";
import { phoneText } from "@/components/format/phone-text";

test.each([
  ["970.555.0175", "(970) 555-0175"],
  ["+1 970 555 0175", "(970) 555-0175"],
  ["1-970-555-0175 x12", "(970) 555-0175 ext. 12"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["555-0175", "555-0175"],
])("the phone %s is shown as %s", (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
