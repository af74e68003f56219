import { createHmac, timingSafeEqual } from "node:crypto";

/** The fields of a form, in any order. */
export type Form = readonly (readonly [name: string, value: string])[];

/**
 * Returns the signature of a call of Twilio: HMAC-SHA1 in base64 over the URL and its fields, sorted by name.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
function twilioSignature(token: string, url: string, form: Form): string {
  const sorted = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join("");
  return createHmac("sha1", token).update(text, "utf8").digest("base64");
}

/** Returns whether one of these tokens signed a call, in constant time. */
export function isSigned(signature: string, tokens: readonly string[], url: string, form: Form): boolean {
  const given = Buffer.from(signature);
  return tokens.some((token) => {
    const expected = Buffer.from(twilioSignature(token, url, form));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
