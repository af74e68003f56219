import { timingSafeEqual } from "node:crypto";
import { newId } from "@/lib/data/id";
import { keyedHash } from "@/lib/data/keys/seal";
import { isPublicOverHttps } from "@/lib/env";
import { accountOf } from "./rate-limit";

// A cookie with which a device proves that someone has signed in on it before. It grants no access: it only gives
// attempts from that device their own count (OWASP, "Device cookies").

const LASTS_SECONDS = 180 * 86_400;
const MOST_ACCOUNTS = 10;
const DEVICE = /^([0-9a-f]{32})((?:\.[\w-]{20,100})+)$/;

const cookieName = () => (isPublicOverHttps() ? "__Host-hearthline-device" : "hearthline-device");
const proofOf = (device: string, email: string) => keyedHash("device", `${device} ${accountOf(email)}`);

type Device = { readonly id: string; readonly proofs: readonly string[] };

function deviceOf(cookies: string | undefined): Device | null {
  const name = `${cookieName()}=`;
  const value = cookies
    ?.split("; ")
    .find((part) => part.startsWith(name))
    ?.slice(name.length);
  const [, id, proofs] = DEVICE.exec(value ?? "") ?? [];
  return id === undefined || proofs === undefined ? null : { id, proofs: proofs.slice(1).split(".") };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the id of the device that sends these cookies, if the account has signed in on it before; else null. */
export function knownDevice(cookies: string | undefined, email: string): string | null {
  const device = deviceOf(cookies);
  if (device === null) return null;
  const proof = proofOf(device.id, email);
  return device.proofs.slice(0, MOST_ACCOUNTS).some((sent) => isSame(sent, proof)) ? device.id : null;
}

/** Returns the Set-Cookie header by which the account recognizes a device that has signed in to it. */
export function rememberDevice(cookies: string | undefined, email: string, now: number): string {
  const { id, proofs } = deviceOf(cookies) ?? { id: newId(now), proofs: [] };
  const proof = proofOf(id, email);
  const kept = [proof, ...proofs.filter((sent) => sent !== proof)].slice(0, MOST_ACCOUNTS);
  const secure = isPublicOverHttps() ? "; Secure" : "";
  return `${cookieName()}=${id}.${kept.join(".")}; Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
