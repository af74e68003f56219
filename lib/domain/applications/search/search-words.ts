import { digitsOf } from "@/lib/domain/phone/phone-digits";

/** The most characters of a term. */
export const LONGEST_TERM = 100;

const ASCII = /^[ -~]*$/;

/** Returns text in lower case without accents, so that "Muñoz" is found by "munoz". */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a name: "O'Neill-Ávila" is found as "oneill" and as "avila". */
export function nameWords(text: string): string[] {
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
export function spellings(word: string): string[] {
  const plain = word.replace(WRITTEN_OTHERWISE, (letter) => WRITTEN_PLAIN[letter] ?? letter);
  return plain === word ? [word] : [word, plain];
}

/** Returns a national number as people type it: without the country code of the United States. */
export function nationalDigits(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Marks the term of a whole phone number, by which the same borrower is recognized. */
export const WHOLE = "#";
/** Marks the terms of digits that a search finds within a number. */
export const WITHIN = ":";

/** Characters of phone numbers alone. */
export const OF_PHONE = /^[\d\s().+-]+$/;

/** Whether a part has enough digits to search for a phone. */
export const isOfPhone = (part: string) => OF_PHONE.test(part) && digitsOf(part).length >= 3;

/** Whether a word has enough digits to count as part of a phone. */
export const isNumber = (word: string) => OF_PHONE.test(word) && isOfPhone(word);

/** Whether a word is part of an email address; a word that ends with a period is an abbreviation ("Jr.", "J.R."). */
export const isOfEmail = (word: string) => word.includes("@") || (/[._+]/.test(word) && !word.endsWith("."));
