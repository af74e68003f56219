import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Fewest and most digits of a phone number (ITU-T E.164 allows 15). */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** The decimal digits of any writing of a number, in order. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}

/** Is this a writing of a phone number: 7 to 15 digits among any other characters? */
export function isPhone(phone: string): boolean {
  const { length } = digitsOf(phone);
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}

/** The E.164 form, read as a number of the United States unless it carries a country code; null when there is none. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, "US");
  return number?.isPossible() ? number.number : null;
}

/** What two writings of one number have in common: the E.164 form, else the digits. */
export function phoneIdentity(phone: string, e164: string | null): string {
  return e164 ?? digitsOf(phone);
}
