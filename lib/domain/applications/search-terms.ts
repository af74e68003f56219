import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities } from "@/lib/domain/phone";
import { digitsOf } from "@/lib/domain/phone-digits";

/** What an application is found by. */
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

/** Begins the term of a whole phone number, by which the same borrower is recognized. */
const WHOLE = "#";
/** Begins the terms of digits that are looked for within a number. */
const WITHIN = ":";
/** The fewest digits of a phone number that are found anywhere in it. */
const SHORTEST_RUN = 4;

/** The exact terms under which every application of this phone is found. */
export const phoneTerms = (phone: string, e164: string | null): readonly string[] =>
  phoneIdentities(phone, e164).map((identity) => WHOLE + nationalDigits(identity));

/** Every term under which an application is found. */
export function searchTerms(application: Findable): string[] {
  const ids = [application.leadProviderSlug, application.crmId, application.losId];
  return [
    ...new Set([
      ...lastingTerms(application),
      ...nameWords(application.subjectPropertyCity ?? "").flatMap(spellings),
      ...phoneEnds(application),
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

const phoneEnds = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
  phoneIdentities(primaryBorrowerPhone, primaryBorrowerPhoneE164).flatMap((identity) =>
    everySecondEnd(nationalDigits(identity)),
  );

/**
 * The ends of a number from its third digit on, from its fifth, and so on. Each costs every write a row, so a search
 * tries the digits that may come before those that were typed, and finds the runs between by these and the whole number.
 */
function everySecondEnd(digits: string): string[] {
  const count = Math.max(0, Math.floor((digits.length - SHORTEST_RUN) / 2));
  return Array.from({ length: count }, (_, place) => WITHIN + digits.slice(2 * place + 2));
}

/** The terms that earlier versions stored and this one does not: the last four digits, and each end of a phone. */
export function retiredTerms(application: Findable): string[] {
  const { primaryBorrowerPhone, primaryBorrowerPhoneE164, crmId, losId, leadProviderSlug } = application;
  const phones = phoneIdentities(primaryBorrowerPhone, primaryBorrowerPhoneE164);
  const ends = phones.map(digitsOf).flatMap((digits) => [...digits].map((_, start) => digits.slice(start)));
  const numbers = [crmId, losId, leadProviderSlug].flatMap((id) => nameWords(id ?? "").filter(isNumber));
  const used = new Set(searchTerms(application));
  return [
    ...phoneTerms(primaryBorrowerPhone, primaryBorrowerPhoneE164).map((term) => `${WHOLE}${term.slice(-SHORTEST_RUN)}`),
    ...ends.filter(({ length }) => length >= SHORTEST_RUN).map((end) => WITHIN + end),
    ...numbers,
  ].filter((term) => !used.has(term));
}

/** An id is found by its words, by its digits, and as it is written. What holds an @ could be taken for an email. */
function idTerms(id: string): string[] {
  const written = fold(id).slice(0, LONGEST_TERM);
  if (OF_PHONE.test(id)) return [WITHIN + digitsOf(id).slice(0, LONGEST_TERM)];
  const words = nameWords(id).map((word) => (isNumber(word) ? WITHIN + word : word));
  return [...words, ...(isOfEmail(id) && !id.includes("@") ? [written] : [])];
}

/** A word of digits, enough of them to be taken for a part of a phone. */
const isNumber = (word: string) => OF_PHONE.test(word) && isOfPhone(word);

/** The digits of a number as they are looked for: without what is dialed before it from abroad. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = digits.length > NATIONAL_DIGITS;
  return isWhole || typed.startsWith("+") ? digits.replace(/^(00|011)/, "").replace(/^1/, "") : digits;
}

const NATIONAL_DIGITS = 10;

/** A part of an address of email; what ends with a full stop is short for a name ("Jr.", "J.R."). */
const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));

/** Beginnings of terms; an application must have a term with one of them. */
export type Beginnings = readonly string[];

/** Returns what a typed search asks for: every part of it must be met. */
export function searchBeginnings(text: string): Beginnings[] {
  const parts = partsOf(text).flatMap((part): Beginnings[] => {
    if (isOfPhone(part)) return [digitBeginnings(part)];
    if (isOfEmail(part)) return [[emailIdentity(part)]];
    return nameWords(part).map((word) => (isNumber(word) ? [WITHIN + word, word] : [word]));
  });
  return [...new Map(parts.map((part) => [part[0], part])).values()];
}

/** Returns whether one of these terms begins as a part of a search asks for. */
export const isMetBy = (terms: readonly string[], part: Beginnings): boolean =>
  part.some((beginning) => terms.some((term) => term.startsWith(beginning)));

const DIGITS = [..."0123456789"];

/** The digits anywhere in a phone, or at the beginning of an id: as they are, and behind each digit there is. */
function digitBeginnings(typed: string): Beginnings {
  const digits = typedDigits(typed);
  // Whoever types the country code of the United States with too few digits to tell means the beginning of a number.
  const national = /^1\d{3}/.test(digits) ? [WHOLE + digits.slice(1)] : [];
  const behind = DIGITS.flatMap((digit) => [WHOLE + digit + digits, WITHIN + digit + digits]);
  return [WHOLE + digits, WITHIN + digits, ...national, ...behind];
}

/**
 * Does a typed search ask for this very borrower: by a word of the name, or by the beginning of the email or digits of
 * the phone? Many files share a city or a lead provider.
 */
export function isSearchFor(application: Findable, text: string): boolean {
  const terms = [...lastingTerms(application), ...phoneEnds(application)];
  return searchBeginnings(text).some((part) => {
    const [first = ""] = part;
    return OF_ONE.test(first) ? isMetBy(terms, part) : terms.includes(first);
  });
}

/** Begins an email, or digits of a phone, enough of them to tell whose. */
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
