import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { newToken } from "@/lib/data/accounts/new-token";
import { ownPath } from "@/lib/domain/accounts/safe-redirect";
import { looksLikeToken, tokenHash } from "@/lib/domain/accounts/token";
import { isMetBy, isSearchFor, searchBeginnings } from "@/lib/domain/applications/search/search-query";
import { phoneTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import { contactState, gateReason, wakeTime } from "@/lib/domain/contact/contact-state";
import { DAY_MS } from "@/lib/domain/day";
import { emailIdentity } from "@/lib/domain/email";
import { isPhone, phoneIdentities, toE164 } from "@/lib/domain/phone/phone";
import { STATES } from "@/lib/domain/state";
import { STAGES, STATUSES, stageOf, stuckBefore, USUAL_STUCK_DAYS } from "@/lib/domain/status/status";

const NOW = 1_795_255_200_000;

describe("A redirect path", () => {
  test("within this site is kept as given", () => {
    for (const path of ["/", "/pipeline", "/applications/1?tab=history#entry-2", "/pipeline?q=a%2F%2Fb", "/a//b"])
      expect(ownPath(path)).toBe(path);
    expect(ownPath("/settings/../pipeline")).toBe("/pipeline");
  });

  test("never leads to another site, in any spelling", () => {
    const other = [
      "//other.example",
      "///other.example",
      "/\\other.example",
      "/.//other.example",
      "/a/..//other.example",
    ];
    const dropped = ["\t", "\r", "\n", "\0", "\u007f"].flatMap((c) => [`/${c}/other.example`, `${c}//other.example`]);
    const noPath = ["https://other.example", "javascript:alert(1)", "pipeline", "", " //other.example", "//["];
    for (const text of [...other, ...dropped, ...noPath, ["/pipeline"], undefined, null])
      expect([text, ownPath(text)]).toEqual([text, null]);
  });
});

describe("Contact state", () => {
  test("a stop wins over a pause, and a pause ends by itself", () => {
    expect(contactState({ sleepUntil: null, stoppedAt: null }, NOW)).toBe("active");
    expect(contactState({ sleepUntil: NOW + 1, stoppedAt: null }, NOW)).toBe("sleeping");
    expect(contactState({ sleepUntil: NOW, stoppedAt: null }, NOW)).toBe("active");
    expect(contactState({ sleepUntil: NOW + 1, stoppedAt: NOW - 1 }, NOW)).toBe("stopped");
  });

  test("the gate is closed by a stop, then by a closed status, then by a pause", () => {
    const open = { sleepUntil: null, stoppedAt: null };
    expect(gateReason({ ...open, status: "NEW" }, NOW)).toBeNull();
    expect(gateReason({ ...open, sleepUntil: NOW + 1, status: "NEW" }, NOW)).toBe("sleeping");
    for (const status of ["FUNDED", "PURCHASED", "COMPLETED", "WITHDRAWN", "DENIED"] as const) {
      expect(gateReason({ ...open, status }, NOW)).toBe("status_closed");
      expect(gateReason({ ...open, sleepUntil: NOW + 1, status }, NOW)).toBe("status_closed");
      expect(gateReason({ ...open, stoppedAt: NOW, status }, NOW)).toBe("stopped");
    }
  });

  test("a pause lasts its milliseconds, with fractions rounded up; 0 wakes at once", () => {
    expect(wakeTime(1_000, NOW)).toBe(NOW + 1_000);
    expect(wakeTime(0.25, NOW)).toBe(NOW + 1);
    expect(wakeTime(0, NOW)).toBeNull();
  });
});

describe("Statuses", () => {
  test("each of the 17 belongs to exactly one of the six stages", () => {
    expect(STATUSES).toHaveLength(17);
    expect(Object.values(STAGES).flat().sort()).toEqual([...STATUSES].sort());
    expect(stageOf("DOCS_OUT")).toBe("closing");
  });

  test("a file in a final status is never stuck", () => {
    expect(stuckBefore("COMPLETED", NOW, USUAL_STUCK_DAYS)).toBeNull();
    expect(stuckBefore("NEW", NOW, USUAL_STUCK_DAYS)).toBe(NOW - DAY_MS);
  });

  test("there are 51 states", () => {
    expect(new Set(STATES).size).toBe(51);
  });
});

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

const NO_IDS = { subjectPropertyCity: null, leadProviderSlug: null, crmId: null, losId: null };

describe("Search", () => {
  const terms = searchTerms({
    primaryBorrowerFirstName: "Zoë",
    primaryBorrowerLastName: "O’Neill-Muñoz",
    primaryBorrowerEmail: "Zoe.M@Example.com",
    primaryBorrowerPhone: "(415) 555-0100",
    primaryBorrowerPhoneE164: "+14155550100",
    subjectPropertyCity: "San Luis Obispo",
    leadProviderSlug: "loan_lantern",
    crmId: "CRM-20417",
    losId: "88-1203",
  });
  const finds = (text: string) => searchBeginnings(text).every((part) => isMetBy(terms, part));

  test("finds what users type", () => {
    const typed = [
      "zoe",
      "ZOË mun",
      "oneill",
      "O'Neill",
      "zoe.m@ex",
      "415-555",
      "+1 (415) 555-0100",
      "0100",
      "munoz zoe",
      "+1 415 555",
      "1-415-555",
      "001 415 555 0100",
      "+1 41",
    ];
    expect(typed.filter((text) => !finds(text))).toEqual([]);
  });

  test("finds a name as written, including its periods", () => {
    const terms = searchTerms({
      primaryBorrowerFirstName: "Ann B.",
      primaryBorrowerLastName: "St. John Jr.",
      primaryBorrowerEmail: "a.b.john@example.com",
      primaryBorrowerPhone: "4155551234",
      primaryBorrowerPhoneE164: "+14155551234",
      ...NO_IDS,
    });
    const finds = (text: string) => searchBeginnings(text).every((part) => isMetBy(terms, part));
    const typed = ["Ann B. St. John", "St. John Jr.", "A.B.", "a.b", "a.b.john@", "1234"];
    expect(typed.filter((text) => !finds(text))).toEqual([]);
    expect(finds("St. James")).toBe(false);
  });

  test("finds a name together with part of the phone", () => {
    const typed = ["zoe 0100", "(415) 555-0100 muñoz", "oneill 415 555", "munoz +1 415 555-0100"];
    expect(typed.filter((text) => !finds(text))).toEqual([]);
    expect(["zoe 0101", "smith 0100"].filter(finds)).toEqual([]);
  });

  test("finds letters without a base letter by their usual plain spelling", () => {
    const terms = searchTerms({
      primaryBorrowerFirstName: "Łukasz",
      primaryBorrowerLastName: "Straße-Ørsted",
      primaryBorrowerEmail: "",
      primaryBorrowerPhone: "4155551234",
      primaryBorrowerPhoneE164: "+14155551234",
      ...NO_IDS,
    });
    for (const typed of ["lukasz", "Łukasz", "STRASSE", "straße", "orsted", "Ørsted"])
      expect(searchBeginnings(typed).every((part) => isMetBy(terms, part))).toBe(true);
  });

  test("finds any run of four or more digits of the phone, however it is written", () => {
    const typed = ["5550100", "555-0100", "555.0100", "1415", "14155550100", "5501", "155-55", "(15) 55", "4155550100"];
    expect(typed.filter((text) => !finds(text))).toEqual([]);
    expect(["5550101", "0155", "415550", "14165"].filter(finds)).toEqual([]);
  });

  test("keeps few terms for a phone, and still finds every run of its digits", () => {
    const phone = "4155550182";
    const few = searchTerms({
      ...{ primaryBorrowerFirstName: "", primaryBorrowerLastName: "", primaryBorrowerEmail: "" },
      ...{ primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: `+1${phone}`, ...NO_IDS },
    });
    expect(few).toEqual(["#4155550182", ":55550182", ":550182", ":0182"]);
    for (let start = 0; start <= phone.length - 4; start++)
      for (let end = start + 4; end <= phone.length; end++)
        for (const part of searchBeginnings(phone.slice(start, end))) expect(isMetBy(few, part)).toBe(true);
  });

  test("finds by city, lead provider, CRM id and LOS id", () => {
    const typed = ["san luis", "obispo", "loan_lan", "lantern", "crm-204", "CRM-20417", "20417", "88-1203", "881203"];
    expect(typed.filter((text) => !finds(text))).toEqual([]);
    expect(["crm-20418", "88-1204", "francisco", "acme"].filter(finds)).toEqual([]);
  });

  test("recognizes a search for one borrower by name, email or phone, but not by city or lead provider", () => {
    const borrower = {
      primaryBorrowerFirstName: "Zoe",
      primaryBorrowerLastName: "Muñoz",
      primaryBorrowerEmail: "zoe.m@example.com",
      primaryBorrowerPhone: "(415) 555-0100",
      primaryBorrowerPhoneE164: "+14155550100",
      ...{ subjectPropertyCity: "San Luis", leadProviderSlug: "lantern", crmId: "crm-20417", losId: null },
    };
    const typed = ["zoe", "munoz", "zoe.m@", "ZOE.M@example.com", "0100", "415 555", "555-0100", "+1 415 555-0100"];
    expect(typed.filter((text) => !isSearchFor(borrower, text))).toEqual([]);
    expect(["san", "luis", "lantern", "smith", "555", "0101"].filter((text) => isSearchFor(borrower, text))).toEqual(
      [],
    );
  });

  test("never takes an id or part of a phone for something that identifies a borrower", () => {
    const own = new Set([...phoneTerms("(415) 555-0100", "+14155550100"), emailIdentity("Zoe.M@Example.com")]);
    const others = terms.filter((term) => !own.has(term));
    expect(others.filter((term) => term.startsWith("#") || term.includes("@"))).toEqual([]);
  });

  test("finds nothing else", () => {
    expect(["zoex", "neill-x", "415-556", "zoe smith", "0101"].filter(finds)).toEqual([]);
  });
});

describe("Access tokens", () => {
  test("are recognizable, and the checksum catches typing errors", () => {
    const token = newToken();
    expect(token).toMatch(/^hl_[0-9A-Za-z]{38}$/);
    expect(looksLikeToken(token)).toBe(true);
    const at = 10;
    const wrong = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
    expect(looksLikeToken(wrong)).toBe(false);
    expect(["", "hl_", token.toUpperCase(), `${token}0`].some(looksLikeToken)).toBe(false);
  });

  test("never repeat, and their hash does not reveal them", () => {
    const tokens = new Set(Array.from({ length: 1_000 }, newToken));
    expect(tokens.size).toBe(1_000);
    for (const token of tokens) expect(tokenHash(token)).not.toContain(token.slice(3, 12));
  });
});
