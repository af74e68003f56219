import { emailIdentity } from "@/lib/domain/email";
import { digitsOf } from "@/lib/domain/phone/phone-digits";
import { type Findable, lastingTerms, phoneEnds } from "./search-terms";
import { isNumber, isOfEmail, isOfPhone, nameWords, OF_PHONE, WHOLE, WITHIN } from "./search-words";

/** Returns the digits of a number to search for, without the prefix dialed from abroad. */
function typedDigits(typed: string): string {
  const digits = digitsOf(typed);
  const isWhole = digits.length > NATIONAL_DIGITS;
  return isWhole || typed.startsWith("+") ? digits.replace(/^(00|011)/, "").replace(/^1/, "") : digits;
}

const NATIONAL_DIGITS = 10;

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
