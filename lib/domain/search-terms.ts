import { phoneIdentities } from "./phone";
import { digitsOf } from "./phone-digits";

type Findable = {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
};

const FINDABLE = [
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "primaryBorrowerPhoneE164",
] as const satisfies readonly (keyof Findable)[];

/** Has anything changed by which an application is found? */
export const isFoundOtherwise = (before: Findable, after: Findable) =>
  FINDABLE.some((field) => before[field] !== after[field]);

const LONGEST_TERM = 100;

const ASCII = /^[ -~]*$/;

/** Lower case without accents, so that "Muñoz" is found by "munoz". */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a name: "O'Neill-Ávila" is found as "oneill" and as "avila". */
function nameWords(text: string): string[] {
  return fold(text)
    .replace(/['’ʼ]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST_TERM));
}

/** Letters that are no other letter with an accent, as who has no key for them writes them. */
const WRITTEN_PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(WRITTEN_PLAIN).join("")}]`, "g");

/** A word as it is, and as it is written without such letters: "łukasz" is found as "lukasz" too. */
function spellings(word: string): string[] {
  const plain = word.replace(WRITTEN_OTHERWISE, (letter) => WRITTEN_PLAIN[letter] ?? letter);
  return plain === word ? [word] : [word, plain];
}

/** A national number is what people type: the country code of the United States is left off. */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** What two writings of one email address have in common; also the exact term under which it is found. */
export const emailIdentity = (email: string): string => email.normalize("NFC").toLowerCase();

/** The exact terms under which every application of this phone is found. */
export const phoneTerms = (phone: string, e164: string | null): readonly string[] =>
  phoneIdentities(phone, e164).map((identity) => `#${nationalDigits(identity)}`);

/** What an application can be found by: the words of the name, the email, the phone's digits and their last four. */
export function searchTerms(application: Findable): string[] {
  const { primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 } = application;
  const names = [application.primaryBorrowerFirstName, application.primaryBorrowerLastName];
  return [
    ...new Set([
      ...names.flatMap(nameWords).flatMap(spellings),
      ...(email === "" ? [] : [emailIdentity(email)]),
      ...phoneTerms(phone, e164).flatMap((digits) => [digits, `#${digits.slice(-LAST_DIGITS)}`]),
    ]),
  ];
}

/** As many digits as tell the end of a number. */
const LAST_DIGITS = 4;

/** The digits of the beginning of a number, as it is found: no area code of the United States begins with 1. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const mayBeTheEnd = digits.length <= LAST_DIGITS && !typed.startsWith("+");
  return mayBeTheEnd ? digits : digits.replace(/^(00|011)/, "").replace(/^1/, "");
}

/** A part of an address of email; what ends with a full stop is short for a name ("Jr.", "J.R."). */
const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));

/** The beginnings of terms that a typed search asks for, all of which must be met. */
export function searchPrefixes(text: string): string[] {
  const prefixes = partsOf(text).flatMap((part) => {
    if (isOfPhone(part)) return [`#${typedDigits(part)}`];
    return isOfEmail(part) ? [emailIdentity(part)] : nameWords(part);
  });
  return [...new Set(prefixes)];
}

/** Does a typed search ask for this very borrower: by one of their terms, or by the beginning of an email or a phone? */
export function isSearchFor(application: Findable, text: string): boolean {
  const terms = searchTerms(application);
  return searchPrefixes(text).some(
    (prefix) => terms.includes(prefix) || (OF_ONE.test(prefix) && terms.some((term) => term.startsWith(prefix))),
  );
}

/** What begins an email, or a phone with digits enough to tell whose. */
const OF_ONE = /^#\d{4}|@/;

/** The words that were typed; what of a phone number stands beside each other is one. */
function partsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const parts: string[] = [];
  for (const word of words) {
    const before = parts.at(-1);
    if (before !== undefined && OF_PHONE.test(before) && OF_PHONE.test(word)) parts[parts.length - 1] += ` ${word}`;
    else parts.push(word);
  }
  return parts;
}

const OF_PHONE = /^[\d\s().+-]+$/;

/** Digits enough to look for a phone by. */
const isOfPhone = (part: string) => OF_PHONE.test(part) && digitsOf(part).length >= 3;
