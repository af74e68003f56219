import { describe, expect, test } from "vitest";
import { Email, OptionalEmail } from "@/lib/contract/fields";
import { matchesOf } from "@/lib/domain/applications/same-borrower";
import { identitiesOf } from "@/lib/domain/contact/identity";
import { canonicalEmail, emailIdentities, isPlaceholderEmail } from "@/lib/domain/email";
import { toE164 } from "@/lib/domain/phone/phone";

const ANN = "ann.lee@gmail.com";
/** Spellings that once let `ann.lee@gmail.com` pass a stop as another borrower. */
const REFUSED = [
  "ann.lee@gmail.com.",
  "mailto:ann.lee@gmail.com",
  "<ann.lee@gmail.com>",
  "Ann Lee<ann.lee@gmail.com>",
  "Ann<ann.lee@gmail.com>",
  '"ann.lee"@gmail.com',
  "'ann.lee@gmail.com'",
  "ann.lee@gmail.com,",
  "ann.lee@gmail.com;",
  "ann.lee\u200b@gmail.com",
  "\u202eann.lee@gmail.com",
  "ann\u00ad.lee@gmail.com",
  "\ufeffann.lee@gmail\u2060.com",
  "ann.lee(comment)@gmail.com",
  "ann.lee@(comment)gmail.com",
  "ann.lee@gmail.com?bcc=eve@mail.test",
];
const SAME = [
  "ANN.LEE@GMAIL.COM",
  "annlee@gmail.com",
  "a.n.n.l.e.e@gmail.com",
  "ann.lee+loans@gmail.com",
  "annlee+x@googlemail.com",
  "ann.lee@googlemail.com",
  "ａｎｎ.lee@gmail.com",
  "ann.lee@ｇｍａｉｌ.com",
];

const isTaken = (email: string) => Email.safeParse(email).success;
const sharesMailbox = (one: string, other: string) =>
  emailIdentities(one).some((identity) => emailIdentities(other).includes(identity));

test(`each of ${REFUSED.length + SAME.length} spellings of one email is refused or recognized`, () => {
  expect(REFUSED.filter(isTaken)).toEqual([]);
  expect(REFUSED.filter((email) => OptionalEmail.safeParse(email).success)).toEqual([]);
  expect(SAME.filter((email) => !isTaken(email))).toEqual([]);
  expect(SAME.filter((email) => !sharesMailbox(email, ANN))).toEqual([]);
});

test("real email addresses are accepted in every script", () => {
  const people = [
    "o'neill@mail.test",
    "first.last+tag@sub.mail.test",
    "josé@correo.test",
    "用户@例え.テスト",
    "a@b.co",
    "x_y-z@1-800.test",
    "ann@münchen.test",
  ];
  expect(people.filter((email) => !isTaken(email))).toEqual([]);
  expect(canonicalEmail("ann@münchen.test")).toBe(canonicalEmail("ann@xn--mnchen-3ya.test"));
  const wrong = [
    "ann",
    "ann@",
    "@mail.test",
    "ann@localhost",
    "a..b@mail.test",
    ".a@mail.test",
    "ann@-x.test",
    "ann@1.2",
  ];
  expect(wrong.filter(isTaken)).toEqual([]);
  expect(isTaken(`${"a".repeat(65)}@mail.test`)).toBe(false);
});

test("a tag and dots identify the same borrower for a stop, and another one for everything else", () => {
  expect(sharesMailbox("ann+a@mail.test", "ann+b@mail.test")).toBe(true);
  expect(sharesMailbox("an.n@mail.test", "ann@mail.test")).toBe(false);
  expect(canonicalEmail("ann+a@mail.test")).not.toBe(canonicalEmail("ann@mail.test"));
});

const fileOf = (phone: string, email = "") => ({
  primaryBorrowerPhone: phone,
  primaryBorrowerPhoneE164: toE164(phone),
  primaryBorrowerEmail: email,
});
const kindsOf = (phone: string, email = "") => new Set(identitiesOf(fileOf(phone, email)).map(({ kind }) => kind));

describe("A placeholder identifies nobody", () => {
  test.each([
    ["0000000000", "(555) 555-5555", "1111111", "999-999-9999", "000-0000", "1234567890"],
    ["+1 123 555 0100", "(055) 555-0100", "415 055 0100", "415-155-0100", "123-4567", "000000 1234", "1 234 567 890"],
  ])("%s and other phones", (...phones) => {
    expect(phones.filter((phone) => kindsOf(phone).size > 0)).toEqual([]);
  });

  test("none@, noreply@, test@, example.* and invalid", () => {
    const nobody = ["none@none.com", "NoReply@lender.com", "test@test.com", "test+1@mail.test", "a@example.com"];
    const nowhere = ["a@example.org", "a@shop.example.co.uk", "a@b.example", "a@mail.invalid"];
    expect([...nobody, ...nowhere].filter((email) => !isPlaceholderEmail(email))).toEqual([]);
    expect(["nonesuch@mail.test", "tester@mail.test", "a@example-homes.com"].filter(isPlaceholderEmail)).toEqual([]);
    expect(kindsOf("0000000000", "none@none.com")).toEqual(new Set());
  });

  test("real numbers are not placeholders", () => {
    const real = ["(415) 555-0100", "555-0100", "+44 20 7946 0958", "+1 212 555 0199", "+52 55 1234 5678"];
    expect(real.filter((phone) => !kindsOf(phone).has("phone"))).toEqual([]);
  });
});

test("two files match only in conclusive values: not in a shared phone, nor in a name without the date of birth", () => {
  const ann = {
    ...fileOf("(415) 555-0100", ANN),
    ...{ primaryBorrowerFirstName: "Ann", primaryBorrowerLastName: "Lee", birth: "1984-02-29", ssn: "912345678" },
  };
  const never = () => false;
  expect(matchesOf(ann, ann, never)).toEqual(["phone", "email", "nameAndBirth", "ssn"]);
  expect(matchesOf(ann, ann, (kind) => kind === "phone")).toEqual(["email", "nameAndBirth", "ssn"]);
  expect(matchesOf(ann, { ...ann, ...fileOf("0000000000", "annlee@gmail.com"), ssn: null }, never)).toEqual([
    "nameAndBirth",
  ]);
  expect(matchesOf({ ...ann, birth: null }, { ...ann, birth: null, ssn: null }, never)).toEqual(["phone", "email"]);
});
