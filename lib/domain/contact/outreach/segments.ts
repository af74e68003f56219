/** The signs of a text message in the GSM 7-bit alphabet, and those that count twice: 3GPP TS 23.038, 6.2.1. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const TWICE = "^{}\\[~]|€\f";
const IS_BASIC = new Set(BASIC);
const IS_TWICE = new Set(TWICE);

/** The longest text that Twilio takes, in characters. */
export const MOST_TEXTED = 1_600;

/**
 * Returns how many segments carriers bill for a text: 160 signs, or 70 with a sign outside the alphabet; fewer in each
 * of several.
 */
export function segmentsOf(text: string): number {
  const signs = [...text];
  const isGsm = signs.every((sign) => IS_BASIC.has(sign) || IS_TWICE.has(sign));
  const length = isGsm ? signs.reduce((sum, sign) => sum + (IS_TWICE.has(sign) ? 2 : 1), 0) : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
