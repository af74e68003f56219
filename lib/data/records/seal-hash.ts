import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { derivedKey } from "@/lib/data/keys/keyring";
import type { Value } from "@/lib/database/sql";

const SUM_BITS = 256;
const SUM_DIGITS = SUM_BITS / 4;
const MODULUS = 1n << BigInt(SUM_BITS);

let key: KeyObject | undefined;

/**
 * Returns a keyed hash of values. Nobody can make one without the key ring, and one made for one purpose is not valid
 * for another.
 */
export function sealOfValues(
  purpose: "row" | "part" | "total" | "head" | "column",
  values: readonly unknown[],
): Buffer {
  // Does not change with the encryption keys: old seals could not be recomputed.
  key ??= createSecretKey(derivedKey("records"), "base64url");
  return createHmac("sha256", key)
    .update(`${purpose}\0${JSON.stringify(values)}`)
    .digest();
}

/** Returns the seal of a row: over its table, its key and its deciding columns. */
export const sealOfRow = (kind: string, row: string, values: readonly Value[]) =>
  sealOfValues("row", [kind, row, ...values]).toString("base64url");

/** Returns what a sealed row adds to the sum of its table. The sum does not depend on the order of the rows. */
export const partOfSum = (kind: string, row: string, seal: string) =>
  BigInt(`0x${sealOfValues("part", [kind, row, seal]).toString("hex")}`);

/** Returns a sum after adding a number, which may be negative, as text of a fixed length. */
export const addToSum = (sum: string, added: bigint) =>
  ((((BigInt(`0x${sum}`) + added) % MODULUS) + MODULUS) % MODULUS).toString(16).padStart(SUM_DIGITS, "0");

export const EMPTY_SUM = "0".repeat(SUM_DIGITS);
