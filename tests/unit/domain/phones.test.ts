import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { isPhone, phoneIdentities, toE164 } from "@/lib/domain/phone/phone";

describe("Phones", () => {
  test.each([
    ["(415) 555-0100", "+14155550100"],
    ["+1 415.555.0100", "+14155550100"],
    ["4155550100 ext. 7", "+14155550100"],
    ["+44 20 7946 0958", "+442079460958"],
    ["555-0100", null],
    ["1234567", null],
  ])("%s has the E.164 form %s", (phone, e164) => {
    expect(toE164(phone)).toBe(e164);
  });

  test("common spellings are read as the library reads them, in every area", () => {
    for (let area = 200; area < 1_000; area++) {
      const exchange = ["555", "000", "911"][area % 3] ?? "";
      const line = String(9_999 - area);
      const writings = [
        `${area}${exchange}${line}`,
        `+1${area}${exchange}${line}`,
        `(${area}) ${exchange}-${line}`,
        `${area}.${exchange}.${line}`,
        `+1 ${area} ${exchange} ${line}`,
        `+1-${area}-${exchange}-${line}`,
        `+1(${area})${exchange} ${line}`,
      ];
      for (const phone of writings) expect(toE164(phone)).toBe(parsePhoneNumberFromString(phone, "US")?.number);
    }
  });

  test("7 to 15 digits make a number, in any spelling", () => {
    expect(["5550100", "555 01 00", "+123456789012345", "call 415/555/0100"].every(isPhone)).toBe(true);
    expect(["555010", "1234567890123456", "", "phone"].some(isPhone)).toBe(false);
  });

  test("one number is equal in all its spellings", () => {
    const identities = (phone: string) => phoneIdentities(phone, toE164(phone));
    const isSame = (one: string, other: string) => identities(one).some((each) => identities(other).includes(each));
    const same = [
      ["(415) 555-0100", "+1 415 555 0100"],
      ["555-0100", "5550100"],
      ["+1 (0) 415 555 0100", "415 555 0100"],
      ["9-415-555-0100", "415 555 0100"],
      ["office 2: 415 555 0100", "(415) 555-0100"],
      ["415 555 0100 12", "415 555 0100"],
      ["44 20 7946 0958", "+44 20 7946 0958"],
      ["+52 1 55 1234 5678", "+52 55 1234 5678"],
      ["+54 9 11 2345 6789", "+54 11 2345 6789"],
    ] as const;
    expect(same.filter(([one, other]) => !isSame(one, other))).toEqual([]);
    expect(isSame("415 555 0100", "415 555 0101")).toBe(false);
    expect(isSame("9-415-555-0100", "415 555 0101")).toBe(false);
  });
});
