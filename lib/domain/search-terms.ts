import { digitsOf, phoneIdentity } from "./phone";

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

/** A national number is what people type: the country code of the United States is left off. */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** What two writings of one email address have in common; also the exact term under which it is found. */
export const emailIdentity = (email: string): string => email.toLowerCase();

/** The exact term under which every application of this phone is found. */
export function phoneTerm(phone: string, e164: string | null): string {
  return `#${nationalDigits(phoneIdentity(phone, e164))}`;
}

/** What an application can be found by: the words of the name, the email, the phone's digits and their last four. */
export function searchTerms(application: Findable): string[] {
  const { primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 } = application;
  const phoneDigits = phoneTerm(phone, e164);
  return [
    ...new Set([
      ...nameWords(application.primaryBorrowerFirstName),
      ...nameWords(application.primaryBorrowerLastName),
      ...(email === "" ? [] : [emailIdentity(email)]),
      phoneDigits,
      `#${phoneDigits.slice(-LAST_DIGITS)}`,
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
  const typed = text.trim();
  if (/^[\d\s().+-]+$/.test(typed) && digitsOf(typed).length >= 3) return [`#${typedDigits(typed)}`];
  const prefixes = typed
    .split(/[\s,;]+/)
    .flatMap((word) => (isOfEmail(word) ? [emailIdentity(word)] : nameWords(word)));
  return [...new Set(prefixes)];
}
