import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

// A recognizable prefix lets a scanner find a leaked token; the checksum exposes a mistyped token without a database
// query.
const PREFIX = "hl_";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** The largest multiple of 62 that fits in a byte: bytes from here on would favor the first letters. */
const FAIR_BYTES = 248;

/**
 * Token cache lifetime on each instance, in milliseconds. Anything that takes a right away waits this long before it
 * reports success, so that the right is gone everywhere by then.
 */
export const TOKEN_HOLDS_MS = 25;

/** Returns an access token made of random bytes. `random` returns as many new ones as it is asked for. */
export function tokenFrom(random: (bytes: number) => Uint8Array): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of random(SECRET_LENGTH)) {
      if (byte < FAIR_BYTES && secret.length < SECRET_LENGTH) secret += ALPHABET[byte % ALPHABET.length];
    }
  }
  return PREFIX + secret + checksumOf(secret);
}

/** Returns whether a text has the form of one of our tokens, with the right checksum. */
export function looksLikeToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const body = text.slice(PREFIX.length);
  return checksumOf(body.slice(0, SECRET_LENGTH)) === body.slice(SECRET_LENGTH);
}

/** Returns the stored hash of a token. A token is random enough that a plain SHA-256 cannot be reversed. */
export const tokenHash = (token: string) => hash("sha256", token, "base64url");

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
