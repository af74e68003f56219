import { readTerms } from "@/lib/domain/applications/fields/loan-terms";
import { emailIdentity } from "@/lib/domain/email";
import { phoneIdentities, toE164 } from "@/lib/domain/phone/phone";
import { digitsOf } from "@/lib/domain/phone/phone-digits";
import {
  fold,
  isNumber,
  isOfEmail,
  LONGEST_TERM,
  nameWords,
  nationalDigits,
  OF_PHONE,
  spellings,
  WHOLE,
  WITHIN,
} from "./search-words";

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
  /** The column of the optional fields, which has the co-borrower. */
  readonly loanTerms?: string | null;
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
  "loanTerms",
] as const satisfies readonly (keyof Findable)[];

/** Returns whether any field that an application is found by has changed. */
export const isFoundOtherwise = (before: Findable, after: Findable) =>
  FINDABLE.some((field) => before[field] !== after[field] && (field !== "loanTerms" || isOtherwiseWith(before, after)));

const isOtherwiseWith = (before: Findable, after: Findable) =>
  coBorrowerTerms(before).join(" ") !== coBorrowerTerms(after).join(" ");

/** Returns the terms of the co-borrower: name, email and phone. */
function coBorrowerTerms({ loanTerms }: Findable): string[] {
  // Most files have no such fields, and are not parsed.
  if (!loanTerms?.includes('"coBorrower')) return [];
  const { coBorrowerFirstName, coBorrowerLastName, coBorrowerEmail, coBorrowerPhone } = readTerms(loanTerms);
  const names = [coBorrowerFirstName ?? "", coBorrowerLastName ?? ""];
  return [
    ...names.flatMap(nameWords).flatMap(spellings),
    ...(coBorrowerEmail === undefined ? [] : [emailIdentity(coBorrowerEmail)]),
    ...(coBorrowerPhone === undefined ? [] : phoneTerms(coBorrowerPhone, toE164(coBorrowerPhone))),
  ];
}

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
      ...coBorrowerTerms(application),
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

/** Returns the terms of the ends of the phone number. */
export const phoneEnds = ({ primaryBorrowerPhone, primaryBorrowerPhoneE164 }: Findable): string[] =>
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
