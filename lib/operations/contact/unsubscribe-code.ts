import { Buffer } from "node:buffer";
import { keyedHash } from "@/lib/data/keys/seal";

/** The file that an email was about, and the keyed hashes of the address that it went to. */
export type Unsubscribe = { readonly applicationId: string; readonly hashes: readonly string[] };

/** Bytes of the id of a file, of a keyed hash, and of the proof at the end that nobody made the code up. */
const ID_BYTES = 16;
const HASH_BYTES = 32;
const PROOF_BYTES = 16;
const MOST_HASHES = 2;

const proofOf = (body: Uint8Array) => Buffer.from(keyedHash("unsubscribe", body), "base64url").subarray(0, PROOF_BYTES);

/**
 * Returns the code in the opt-out link of an email. It works forever, also once the file is erased, and names nobody to
 * others.
 */
export function unsubscribeCode({ applicationId, hashes }: Unsubscribe): string {
  const id = Buffer.from(applicationId, "hex");
  const body = Buffer.concat([id, ...hashes.slice(0, MOST_HASHES).map((hash) => Buffer.from(hash, "base64url"))]);
  return Buffer.concat([body, proofOf(body)]).toString("base64url");
}

/** Reads a code. Returns null if it was not made here. */
export function readUnsubscribeCode(code: string): Unsubscribe | null {
  const bytes = Buffer.from(code, "base64url");
  const body = bytes.subarray(0, -PROOF_BYTES);
  const count = (body.length - ID_BYTES) / HASH_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > MOST_HASHES) return null;
  if (!bytes.subarray(-PROOF_BYTES).equals(proofOf(body))) return null;
  return {
    applicationId: body.subarray(0, ID_BYTES).toString("hex"),
    hashes: Array.from({ length: count }, (_, place) => {
      const start = ID_BYTES + place * HASH_BYTES;
      return body.subarray(start, start + HASH_BYTES).toString("base64url");
    }),
  };
}
