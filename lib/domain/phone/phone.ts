import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { digitsOf } from "./phone-digits";

/** Fewest and most digits of a phone number (ITU-T E.164 allows 15). */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Returns whether a text is a phone number: 7 to 15 digits among any other characters. */
export function isPhone(phone: string): boolean {
  const { length } = digitsOf(phone);
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}

/**
 * The usual spellings of a United States number, for which the library gives the same result: it prepares its patterns
 * again for each number, which took a twentieth of the time of a whole request.
 */
const USUAL = /^(?:\+1[ .-]?)?(?:\(([2-9]\d\d)\) ?|([2-9]\d\d)[ .-]?)(\d{3})[ .-]?(\d{4})$/;

/**
 * Returns the E.164 form, read as a United States number unless it has a country code; null if there is none. A number
 * that the library cannot read as written, because of its separators or a foreign dialing prefix, is read by its
 * digits.
 */
export function toE164(phone: string): string | null {
  const usual = USUAL.exec(phone);
  if (usual !== null) return `+1${usual[1] ?? usual[2]}${usual[3]}${usual[4]}`;
  return possible(phone) ?? possible(digitsOf(phone).replace(/^(011|00)/, "+"));
}

function possible(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, "US");
  return number?.isPossible() ? number.number : null;
}

const NATIONAL_DIGITS = 10;

/** Countries in which some dial a digit before a mobile number from abroad, and others leave it out. */
const MOBILE_MARKS = /^(?:(\+52)1(?=\d{10}$)|(\+54)9(?=\d{10}$))/;

/**
 * Returns every number that a text may represent; two texts are one number if they share any. With an E.164 form that
 * is clear. Without one it may be a United States number with further digits after or before it, or a foreign number
 * without its plus sign. Stops depend on it, so in doubt it takes two numbers for one rather than one for two.
 */
export function phoneIdentities(phone: string, e164: string | null): readonly [string, ...string[]] {
  if (e164 !== null) return distinct(e164, e164.replace(MOBILE_MARKS, "$1$2"));
  const digits = digitsOf(phone);
  const national = digits.replace(/^0*1?0*/, "");
  if (national.length < NATIONAL_DIGITS) return [digits];
  const [first, last] = [national.slice(0, NATIONAL_DIGITS), national.slice(-NATIONAL_DIGITS)];
  const foreign = possible(`+${digits}`.replace(MOBILE_MARKS, "$1$2"));
  return distinct(`+1${first}`, `+1${last}`, ...(foreign === null ? [] : [foreign]));
}

/** All digits the same, or 1 to 9 and 0 in a row. */
const MADE_UP = /^(?:(\d)\1*|1234567890)$/;
/** In North America neither an area code nor an exchange begins with 0 or 1. */
const UNASSIGNED = /^(?:[01]\d{9}|\d{3}[01]\d{6}|[01]\d{6})$/;

/**
 * Returns whether a number, in a form that `phoneIdentities` returns, is a placeholder typed in because a form asked
 * for one.
 */
export function isPlaceholderPhone(identity: string): boolean {
  const digits = digitsOf(identity);
  if (identity.startsWith("+") && !identity.startsWith("+1")) return MADE_UP.test(digits);
  const national = digits.length === NATIONAL_DIGITS + 1 ? digits.replace(/^1/, "") : digits;
  return MADE_UP.test(digits) || MADE_UP.test(national) || UNASSIGNED.test(national);
}

const distinct = (first: string, ...others: readonly string[]): readonly [string, ...string[]] => [
  first,
  ...new Set(others.filter((other) => other !== first)),
];
