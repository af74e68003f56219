import { describe, expect, test } from "vitest";
import { isMetBy, isSearchFor, searchBeginnings } from "@/lib/domain/applications/search/search-query";
import { phoneTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import { emailIdentity } from "@/lib/domain/email";

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
