// Ed25519 (RFC 8032). A private key is stored as its seed of 32 bytes.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

/** The bytes in front of a private and a public key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const KEY_BYTES = 32;

/** Returns the seed of a new private key. */
export function newSeed(): Buffer {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "der" }).subarray(-KEY_BYTES);
}

/** Returns the private key of a seed. Bytes behind the seed, such as the public key, are ignored. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed.subarray(0, KEY_BYTES)]),
    format: "der",
    type: "pkcs8",
  });

/** Returns the public key of a seed: 32 bytes. */
export const publicKeyOf = (seed: Uint8Array): Buffer =>
  createPublicKey(privateKeyOf(seed)).export({ type: "spki", format: "der" }).subarray(-KEY_BYTES);

/** Returns the signature of a message: 64 bytes. */
export const signWith = (seed: Uint8Array, message: Uint8Array): Buffer => sign(null, message, privateKeyOf(seed));

type Signed = { readonly message: Uint8Array; readonly signature: Uint8Array };

/** Returns whether the private key of this public key signed a message. */
export function isSignedBy(publicKey: Uint8Array, { message, signature }: Signed): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: "der", type: "spki" });
  return verify(null, message, key, signature);
}
