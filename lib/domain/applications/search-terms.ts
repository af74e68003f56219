import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities } from "@/lib/domain/phone";
import { digitsOf } from "@/lib/domain/phone-digits";

/** The fields that an application can be found by. */
export type Findable = {
  readonly primaryBorrowerFirstName: string;
  readonly primaryBorrowerLastName: string;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  readonly subjectPropertyCity: string | null;
  readonly leadProviderSlug: string | null;
  readonly crmId: string | null;
  readonly losId: string | null;
};

export const FINDABLE = [
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "primaryBorrowerPhoneE164",
  "subjectPropertyCity",
  "leadProviderSlug",
  "crmId",
  "losId",
] as const satisfies readonly (keyof Findable)[];

/** Returns whether any field that an application is found by has changed. */
export const isFoundOtherwise = (before: Findable, after: Findable) =>
  FINDABLE.some((field) => before[field] !== after[field]);

const LONGEST_TERM = 100;

const ASCII = /^[ -~]*$/;

/** Returns text in lower case without accents, so that "Muñoz" is found by "munoz". */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a name: "O'Neill-Ávila" is found as "oneill" and as "avila". */
function nameWords(text: string): string[] {
  return fold(text)
    .replace(/['’ʼ]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST_TERM));
}

/** Letters that are not just accented forms of another letter, as people without a key for them write them. */
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

/** Returns a word as it is, and as written without such letters: "łukasz" is found as "lukasz" too. */
function spellings(word: string): string[] {
  const plain = word.replace(WRITTEN_OTHERWISE, (letter) => WRITTEN_PLAIN[letter] ?? letter);
  return plain === word ? [word] : [word, plain];
}

/** Returns a national number as people type it: without the country code of the United States. */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Returns the exact terms under which every application with this phone is found. */
export const phoneTerms = (phone: string, e164: string | null): readonly string[] =>
  phoneIdentities(phone, e164).map((identity) => `#${nationalDigits(identity)}`);

/** Returns every term under which an application is found. */
export function searchTerms(application: Findable): string[] {
  const ids = [application.leadProviderSlug, application.crmId, application.losId];
  return [
    ...new Set([
      ...lastingTerms(application),
      ...nameWords(application.subjectPropertyCity ?? "").flatMap(spellings),
      ...phoneRuns(application),
      ...ids.flatMap((id) => (id === null ? [] : idTerms(id))),
    ]),
  ];
}

/** Returns the borrower's terms that every version has stored: name, email and phone. */
export function lastingTerms(application: Findable): string[] {
  const { primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 } = application;
  const names = [application.primaryBorrowerFirstName, application.primaryBorrowerLastName];
  return [
    ...new Set([
      ...names.flatMap(nameWords).flatMap(spellings),
      ...(email === "" ? [] : [emailIdentity(email)]),
      ...phoneTerms(phone, e164),
    ]),
  ];
}

const phoneRuns = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
  phoneIdentities(primaryBorrowerPhone, primaryBorrowerPhoneE164).flatMap(digitRuns);

/** Returns the terms that version 1 stored and that are no longer used: the last four digits of the phone. */
export const retiredTerms = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
  phoneTerms(primaryBorrowerPhone, primaryBorrowerPhoneE164).map((term) => `#${term.slice(-SHORTEST_RUN)}`);

/** Marks the terms of digits: those of a phone, by which the same borrower is recognized, begin with another sign. */
const RUN = ":";
/** The fewest digits of a phone number that a search finds anywhere in it. */
const SHORTEST_RUN = 4;
const LONGEST_RUN = 15;

/** Returns the suffixes of a number: each run of its digits is the beginning of one of them. */
function digitRuns(phone: string): string[] {
  const digits = digitsOf(phone).slice(-LONGEST_RUN);
  const count = Math.max(1, digits.length - SHORTEST_RUN + 1);
  return Array.from({ length: count }, (_, start) => `${RUN}${digits.slice(start)}`);
}

/**
 * Returns the terms of an id: its words, its digits, and its exact form. Text with an @ could be taken for an email.
 */
function idTerms(id: string): string[] {
  const written = fold(id).slice(0, LONGEST_TERM);
  if (OF_PHONE.test(id)) return [`${RUN}${digitsOf(id).slice(0, LONGEST_TERM)}`];
  const words = nameWords(id);
  const numbers = words.filter((word) => OF_PHONE.test(word)).map((word) => RUN + word);
  return [...words, ...numbers, ...(isOfEmail(id) && !id.includes("@") ? [written] : [])];
}

/** Returns the digits of a number to search for, without the prefix dialed from abroad. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = digits.length > NATIONAL_DIGITS;
  return isWhole || typed.startsWith("+") ? digits.replace(/^(00|011)/, "").replace(/^1/, "") : digits;
}

const NATIONAL_DIGITS = 10;

/** Whether a word is part of an email address; a word that ends with a period is an abbreviation ("Jr.", "J.R."). */
const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));

/** Returns the term prefixes that a typed search asks for, all of which must match. */
export function searchPrefixes(text: string): string[] {
  const prefixes = partsOf(text).flatMap((part) => {
    if (isOfPhone(part)) return [RUN + typedDigits(part)];
    return isOfEmail(part) ? [emailIdentity(part)] : nameWords(part);
  });
  return [...new Set(prefixes)];
}

/**
 * Returns whether a typed search is for this very borrower: by a word of the name, or by the beginning of the email or
 * digits of the phone. Many files share a city or a lead provider.
 */
export function isSearchFor(application: Findable, text: string): boolean {
  const terms = [...lastingTerms(application), ...phoneRuns(application)];
  return searchPrefixes(text).some(
    (prefix) => terms.includes(prefix) || (OF_ONE.test(prefix) && terms.some((term) => term.startsWith(prefix))),
  );
}

/** The beginning of an email, or enough digits of a phone to tell whose it is. */
const OF_ONE = /^:\d{4}|@/;

/** Returns the typed words; adjacent parts of a phone number count as one. */
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

/** Whether a part has enough digits to search for a phone. */
const isOfPhone = (part: string) => OF_PHONE.test(part) && digitsOf(part).length >= 3;
