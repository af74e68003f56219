import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities } from "@/lib/domain/phone";
import { digitsOf } from "@/lib/domain/phone-digits";

type Findable = {
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

const FINDABLE = [
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

/** The exact terms under which every application of this phone is found. */
export const phoneTerms = (phone: string, e164: string | null): readonly string[] =>
  phoneIdentities(phone, e164).map((identity) => `#${nationalDigits(identity)}`);

/** Every term under which an application is found. */
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

/** The terms of the borrower that every version has stored: their name, email and phone. */
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

/** The terms that version 1 stored and that are no longer used: the last four digits of the phone. */
export const retiredTerms = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
  phoneTerms(primaryBorrowerPhone, primaryBorrowerPhoneE164).map((term) => `#${term.slice(-SHORTEST_RUN)}`);

/** Marks the terms of digits: those of a phone, by which the same borrower is recognized, begin with another sign. */
const RUN = ":";
/** The fewest digits of a phone number that are looked for anywhere in it. */
const SHORTEST_RUN = 4;
const LONGEST_RUN = 15;

/** The ends of a number: each run of its digits is the beginning of one of them. */
function digitRuns(phone: string): string[] {
  const digits = digitsOf(phone).slice(-LONGEST_RUN);
  const count = Math.max(1, digits.length - SHORTEST_RUN + 1);
  return Array.from({ length: count }, (_, start) => `${RUN}${digits.slice(start)}`);
}

/** An id is found by its words, by its digits, and as it is written. What holds an @ could be taken for an email. */
function idTerms(id: string): string[] {
  const written = fold(id).slice(0, LONGEST_TERM);
  if (OF_PHONE.test(id)) return [`${RUN}${digitsOf(id).slice(0, LONGEST_TERM)}`];
  const words = nameWords(id);
  const numbers = words.filter((word) => OF_PHONE.test(word)).map((word) => RUN + word);
  return [...words, ...numbers, ...(isOfEmail(id) && !id.includes("@") ? [written] : [])];
}

/** The digits of a number as they are looked for: without what is dialed before it from abroad. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = digits.length > NATIONAL_DIGITS;
  return isWhole || typed.startsWith("+") ? digits.replace(/^(00|011)/, "").replace(/^1/, "") : digits;
}

const NATIONAL_DIGITS = 10;

/** A part of an address of email; what ends with a full stop is short for a name ("Jr.", "J.R."). */
const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));

/** The beginnings of terms that a typed search asks for, all of which must be met. */
export function searchPrefixes(text: string): string[] {
  const prefixes = partsOf(text).flatMap((part) => {
    if (isOfPhone(part)) return [RUN + typedDigits(part)];
    return isOfEmail(part) ? [emailIdentity(part)] : nameWords(part);
  });
  return [...new Set(prefixes)];
}

/**
 * Does a typed search ask for this very borrower: by a word of the name, or by the beginning of the email or digits of
 * the phone? Many files share a city or a lead provider.
 */
export function isSearchFor(application: Findable, text: string): boolean {
  const terms = [...lastingTerms(application), ...phoneRuns(application)];
  return searchPrefixes(text).some(
    (prefix) => terms.includes(prefix) || (OF_ONE.test(prefix) && terms.some((term) => term.startsWith(prefix))),
  );
}

/** Begins an email, or digits of a phone, enough of them to tell whose. */
const OF_ONE = /^:\d{4}|@/;

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
