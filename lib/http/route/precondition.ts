import { Failure } from "@/lib/domain/failure";
import type { Call } from "./call";

/** An entity tag (RFC 9110, 8.8.3), and a list of them. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const TAGS = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[\t ]*,[\t ]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/;

/** Matches every version. */
export const ANY_VERSION = () => true;

/**
 * Returns whether `If-Match` names a version (RFC 9110, 13.1.1): strong comparison, `*` for any. Without the header
 * every version matches. Fails with `validation_failed` if the header is not a list of entity tags.
 */
export function preconditionOf(call: Call): (version: string) => boolean {
  const header = call.header("if-match")?.trim();
  if (header === undefined || header === "*") return ANY_VERSION;
  if (!TAGS.test(header)) {
    const message = 'must be an entity tag in double quotes, as the ETag header gives it, for example "1795255200000"';
    throw new Failure("validation_failed", "If-Match names no version.", { issues: [{ path: "If-Match", message }] });
  }
  const tags = new Set(header.match(TAG));
  return (version) => tags.has(version);
}

/**
 * Returns whether the caller already has this version: `If-None-Match` of a GET (RFC 9110, 13.1.2), by weak comparison.
 */
export function isKnownVersion(call: Call, version: string): boolean {
  const header = call.header("if-none-match")?.trim();
  if (header === undefined || (call.method !== "GET" && call.method !== "HEAD")) return false;
  return header === "*" || (header.match(TAG) ?? []).some((tag) => tag.replace(/^W\//, "") === version);
}
