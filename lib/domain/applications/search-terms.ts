import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities } from "@/lib/domain/phone/phone";
import { digitsOf } from "@/lib/domain/phone/phone-digits";

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

/** Marks the term of a whole phone number, by which the same borrower is recognized. */
const WHOLE = "#";
/** Marks the terms of digits that a search finds within a number. */
const WITHIN = ":";
/** The fewest digits of a phone number that a search finds anywhere in it. */
const SHORTEST_RUN = 4;

/** Returns the exact terms under which every application with this phone is found. */
export const phoneTerms = (phone: string, e164: string | null): readonly string[] =>
  phoneIdentities(phone, e164).map((identity) => WHOLE + nationalDigits(identity));

/** Returns every term under which an application is found. */
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

const phoneEnds = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
  phoneIdentities(primaryBorrowerPhone, primaryBorrowerPhoneE164).flatMap((identity) =>
    everySecondEnd(nationalDigits(identity)),
  );

/**
 * Returns every second suffix of a number, from its third digit on. Each costs a row per write, so a search also tries
 * the digits that may precede the typed ones; these and the whole number find the runs in between.
 */
function everySecondEnd(digits: string): string[] {
  const count = Math.max(0, Math.floor((digits.length - SHORTEST_RUN) / 2));
  return Array.from({ length: count }, (_, place) => WITHIN + digits.slice(2 * place + 2));
}

/**
 * Returns the terms that earlier versions stored and this one does not: the last four digits, and every suffix of a
 * phone.
 */
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

/**
 * Returns the terms of an id: its words, its digits, and its exact form. Text with an @ could be taken for an email.
 */
function idTerms(id: string): string[] {
  const written = fold(id).slice(0, LONGEST_TERM);
  if (OF_PHONE.test(id)) return [WITHIN + digitsOf(id).slice(0, LONGEST_TERM)];
  const words = nameWords(id).map((word) => (isNumber(word) ? WITHIN + word : word));
  return [...words, ...(isOfEmail(id) && !id.includes("@") ? [written] : [])];
}

/** Whether a word has enough digits to count as part of a phone. */
const isNumber = (word: string) => OF_PHONE.test(word) && isOfPhone(word);

/** Returns the digits of a number to search for, without the prefix dialed from abroad. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = digits.length > NATIONAL_DIGITS;
  return isWhole || typed.startsWith("+") ? digits.replace(/^(00|011)/, "").replace(/^1/, "") : digits;
}

const NATIONAL_DIGITS = 10;

/** Whether a word is part of an email address; a word that ends with a period is an abbreviation ("Jr.", "J.R."). */
const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));

/** Prefixes of terms; an application must have a term with one of them. */
export type Beginnings = readonly string[];

/** Returns the parts of a typed search, all of which must match. */
export function searchBeginnings(text: string): Beginnings[] {
  const parts = partsOf(text).flatMap((part): Beginnings[] => {
    if (isOfPhone(part)) return [digitBeginnings(part)];
    if (isOfEmail(part)) return [[emailIdentity(part)]];
    return nameWords(part).map((word) => (isNumber(word) ? [WITHIN + word, word] : [word]));
  });
  return [...new Map(parts.map((part) => [part[0], part])).values()];
}

/** Returns whether one of these terms has a prefix that this part of a search asks for. */
export const isMetBy = (terms: readonly string[], part: Beginnings): boolean =>
  part.some((beginning) => terms.some((term) => term.startsWith(beginning)));

const DIGITS = [..."0123456789"];

/**
 * Returns prefixes for digits anywhere in a phone, or at the beginning of an id: as typed, and after each possible
 * digit.
 */
function digitBeginnings(typed: string): Beginnings {
  const digits = typedDigits(typed);
  // A United States country code with too few digits to be sure means the beginning of a number.
  const national = /^1\d{3}/.test(digits) ? [WHOLE + digits.slice(1)] : [];
  const behind = DIGITS.flatMap((digit) => [WHOLE + digit + digits, WITHIN + digit + digits]);
  return [WHOLE + digits, WITHIN + digits, ...national, ...behind];
}

/**
 * Returns whether a typed search is for this very borrower: by a word of the name, or by the beginning of the email or
 * digits of the phone. Many files share a city or a lead provider.
 */
export function isSearchFor(application: Findable, text: string): boolean {
  const terms = [...lastingTerms(application), ...phoneEnds(application)];
  return searchBeginnings(text).some((part) => {
    const [first = ""] = part;
    return OF_ONE.test(first) ? isMetBy(terms, part) : terms.includes(first);
  });
}

/** The beginning of an email, or enough digits of a phone to tell whose it is. */
const OF_ONE = /^#\d{4}|@/;

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
