// Standard Webhooks 1.0.0: symmetric signatures (v1) and asymmetric ones (v1a).
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const SECRET_BYTES = 32;
/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;

/** What signs for an endpoint: `whsec_…` for v1 and `whsk_…` for v1a. `until`: epoch milliseconds. */
export type WebhookSecret = { readonly secret: string; readonly key: string; readonly until?: number };

/** Returns a new secret and a new key. */
export function newWebhookSecret(): WebhookSecret {
  const { privateKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ type: "pkcs8", format: "der" }).subarray(-KEY_BYTES);
  return {
    secret: `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`,
    key: `whsk_${seed.toString("base64")}`,
  };
}

const bytesOf = (text: string) => Buffer.from(text.slice(text.indexOf("_") + 1), "base64");

/** Returns the private key of `whsk_…`: 32 bytes, or 64 with the public key behind it. */
const privateKeyOf = (key: string) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, bytesOf(key).subarray(0, KEY_BYTES)]),
    format: "der",
    type: "pkcs8",
  });

/** Returns the public key that belongs to a private one, as `whpk_…`. */
export function publicKeyOf(key: string): string {
  const der = createPublicKey(privateKeyOf(key)).export({ type: "spki", format: "der" });
  return `whpk_${der.subarray(-KEY_BYTES).toString("base64")}`;
}

type Signed = {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly body: string;
};

/** Returns the `webhook-signature` header: two signatures for each secret, separated by spaces. */
export function signatures(secrets: readonly WebhookSecret[], { id, timestamp, body }: Signed): string {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return secrets
    .flatMap(({ secret, key }) => [
      `v1,${createHmac("sha256", bytesOf(secret)).update(content).digest("base64")}`,
      `v1a,${sign(null, content, privateKeyOf(key)).toString("base64")}`,
    ])
    .join(" ");
}
