import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newWebhookSecret, publicKeyOf, signatures } from "@/lib/data/webhooks/signature";

/** From the specification of Standard Webhooks. */
const PUBLISHED = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

test("v1 is the published signature", () => {
  const { secret, signature, ...signed } = PUBLISHED;
  const { key } = newWebhookSecret();
  expect(signatures([{ secret, key }], signed).split(" ")[0]).toBe(signature);
});

test("v1a verifies with the public key as an Ed25519 library reads it", () => {
  const secret = newWebhookSecret();
  const [, second = ""] = signatures([secret], PUBLISHED).split(" ");
  const x = Buffer.from(publicKeyOf(secret.key).slice("whpk_".length), "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const { id, timestamp, body } = PUBLISHED;
  const isValid = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(second.slice(4), "base64"));
  expect(second.startsWith("v1a,")).toBe(true);
  expect(isValid(`${id}.${timestamp}.${body}`)).toBe(true);
  expect(isValid(`${id}.${timestamp}.${body} `)).toBe(false);
});

test("the 64 bytes of a key with its public half sign the same", () => {
  const { secret, key } = newWebhookSecret();
  const bytes = (text: string) => Buffer.from(text.split("_")[1] ?? "", "base64");
  const long = `whsk_${Buffer.concat([bytes(key), bytes(publicKeyOf(key))]).toString("base64")}`;
  expect(signatures([{ secret, key: long }], PUBLISHED)).toBe(signatures([{ secret, key }], PUBLISHED));
});

test("the library of Standard Webhooks verifies calls, also by both secrets of a rotation, and rejects changed ones", () => {
  const [older, newer] = [newWebhookSecret(), newWebhookSecret()];
  const id = "evt_1";
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = '{"type":"contact.stopped","data":{"fields":[]}}';
  const headers = {
    ...{ "webhook-id": id, "webhook-timestamp": String(timestamp) },
    "webhook-signature": signatures([newer, older], { id, timestamp, body }),
  };
  for (const { secret } of [newer, older])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "contact.stopped" });
  const [receiver, stranger] = [new Webhook(newer.secret), new Webhook(newWebhookSecret().secret)];
  expect(() => receiver.verify(`${body} `, headers)).toThrow();
  expect(() => stranger.verify(body, headers)).toThrow();
  const late = { ...headers, "webhook-timestamp": String(timestamp - 600) };
  expect(() => receiver.verify(body, late)).toThrow();
});

test("two secrets sign with two signatures each", () => {
  const both = signatures([newWebhookSecret(), newWebhookSecret()], PUBLISHED).split(" ");
  expect(both.map((one) => one.split(",")[0])).toEqual(["v1", "v1a", "v1", "v1a"]);
  expect(new Set(both).size).toBe(4);
});
