import { describe, expect, test } from "vitest";
import { fileTitle } from "@/components/application/file-title";
import { fieldSentence } from "@/components/form/field-sentence";
import { dialed, mailLink } from "@/lib/domain/phone/phone-link";

describe("A phone as a link", () => {
  test.each([
    ["(415) 555-0100", "+14155550100", undefined],
    ["1-415-555-0100", "+14155550100", undefined],
    ["+44 20 7946 0958", "+442079460958", undefined],
    ["011 44 20 7946 0958", "+442079460958", undefined],
    ["4155550100 ext. 7", "+14155550100", "7"],
    ["415.555.0100 x123", "+14155550100", "123"],
  ])("%s dials %s", (phone, number, extension) => {
    expect(dialed(phone)).toEqual({ number, extension });
  });

  test.each(["555-0100", "1234567", "+1234"])("%s dials nothing", (phone) => {
    expect(dialed(phone)).toBeNull();
  });
});

test("An email in a link cannot add a field of its own", () => {
  expect(mailLink("ann.lee@example.com")).toBe("mailto:ann.lee@example.com");
  expect(mailLink("a?bcc=x&y@example.com")).toBe("mailto:a%3Fbcc%3Dx%26y@example.com");
});

test("A tab title distinguishes files and names nobody", () => {
  const file = {
    id: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f",
    primaryBorrowerFirstName: "ann",
    primaryBorrowerLastName: "Álvarez",
  };
  expect(fileTitle(file)).toBe("AÁ 6e7f · Hearthline");
});

describe("An error at a field", () => {
  test.each([
    ["Name", "must not be empty", "Enter a name."],
    ["Email", "must not be empty", "Enter an email."],
    ["Your name", "is required", "Enter your name."],
    ["LOS id", "must not be empty", "Enter an LOS id."],
    ["Email", "must be an email address, for example ann@example.com", "Enter a valid email, like ann@example.com."],
    ["Code", "is not the code that the app shows now", "That code isn't right. Enter the one your app shows now."],
    [
      "Zip code",
      "must be a zip code such as 94105 or 94105-1234",
      "Zip code must be a zip code such as 94105 or 94105-1234.",
    ],
  ])("%s: %s", (label, message, sentence) => {
    expect(fieldSentence(label, message)).toBe(sentence);
  });
});
