import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { type Credentials, takeTotpStep } from "@/lib/data/accounts/people";
import { takeRecoveryCode } from "@/lib/data/accounts/recovery-codes";
import { keyedHash, seal, unseal } from "@/lib/data/keys/seal";
import type { Sql } from "@/lib/database/sql";

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by one step. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody mixes up. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 10;

const cellOf = (personId: string) => ({ table: "Person", column: "totpSecret", row: personId });

const generator = (secret: Secret, label: string) =>
  new TOTP({ issuer: "Hearthline", label, secret, digits: DIGITS, period: PERIOD_SECONDS });

/** A fresh secret: sealed as it is stored, as text for typing, as an address for an authenticator app. */
export function newSecret({ id, email }: Pick<Credentials, "id" | "email">) {
  const secret = new Secret({ size: SECRET_BYTES });
  return {
    sealed: seal(secret.base32, cellOf(id)),
    text: secret.base32,
    uri: generator(secret, email).toString(),
  };
}

/**
 * Takes a code of the authenticator app, once: the same one again is refused. Codes follow the time of day, which the
 * phone knows, and not the clock of the product, which may be held back after a jump.
 */
export async function takeCode(sql: Sql, { id, email, totpSecret }: Credentials, typed: string): Promise<boolean> {
  const now = Date.now();
  const code = typed.replaceAll(/\s/g, "");
  if (totpSecret === null || !new RegExp(`^\\d{${DIGITS}}$`).test(code)) return false;
  const secret = Secret.fromBase32(unseal(totpSecret, cellOf(id)).toString());
  const delta = generator(secret, email).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  return takeTotpStep(sql, id, Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
}

/** Takes a code of the app, or spends a recovery code. */
export async function takeAnyCode(sql: Sql, person: Credentials, typed: string): Promise<boolean> {
  return (await takeCode(sql, person, typed)) || takeRecoveryCode(sql, person.id, recoveryHash(typed));
}

/** Fresh recovery codes, each good for one sign-in. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });
}

/** What is stored of a recovery code, however it is typed. */
export const recoveryHash = (code: string) => keyedHash("recovery", code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
