// Standard Webhooks 1.0.0: symmetric signatures (v1) and asymmetric ones (v1a).
import { createHmac, type KeyObject, randomBytes, sign } from "node:crypto";
import { newSeed, privateKeyOf, publicKeyOf as publicBytesOf } from "@/lib/data/keys/ed25519";

const SECRET_BYTES = 32;
/** The secret and the key of an endpoint: `whsec_…` for v1 and `whsk_…` for v1a. `until`: epoch milliseconds. */
export type WebhookSecret = { readonly secret: string; readonly key: string; readonly until?: number };

/** Returns a new secret and a new key. */
export function newWebhookSecret(): WebhookSecret {
  return {
    secret: `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`,
    key: `whsk_${newSeed().toString("base64")}`,
  };
}

const bytesOf = (text: string) => Buffer.from(text.slice(text.indexOf("_") + 1), "base64");

/** Returns the public key that belongs to `whsk_…`, as `whpk_…`. */
export const publicKeyOf = (key: string): string => `whpk_${publicBytesOf(bytesOf(key)).toString("base64")}`;

type Signed = {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly body: string;
};

/** The keys of a secret: reading them takes longer than signing with them. */
const keys = new WeakMap<WebhookSecret, { readonly symmetric: Buffer; readonly asymmetric: KeyObject }>();

function keysOf(secret: WebhookSecret) {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const read = { symmetric: bytesOf(secret.secret), asymmetric: privateKeyOf(bytesOf(secret.key)) };
  keys.set(secret, read);
  return read;
}

/** Returns the `webhook-signature` header: two signatures for each secret, separated by spaces. */
export function signatures(secrets: readonly WebhookSecret[], { id, timestamp, body }: Signed): string {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return secrets
    .flatMap((secret) => {
      const { symmetric, asymmetric } = keysOf(secret);
      return [
        `v1,${createHmac("sha256", symmetric).update(content).digest("base64")}`,
        `v1a,${sign(null, content, asymmetric).toString("base64")}`,
      ];
    })
    .join(" ");
}
