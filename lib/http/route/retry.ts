import { keyedHash } from "@/lib/data/keys/seal";
import type { Caller } from "@/lib/domain/caller/caller";
import { canonicalJson } from "@/lib/domain/canonical-json";
import { Failure } from "@/lib/domain/failure";
import type { Call } from "./call";
import type { Prepared } from "./prepared";

/** Returns a path with the values of its parameters: an action on one application was not done to another. */
export const placeOf = (path: string, { params }: Call) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Returns the Idempotency-Key of a POST, if there is one; the body becomes a keyed hash, because it may contain an SSN.
 */
export function retryOf(
  path: string,
  call: Call,
  { prepared, owner }: { readonly prepared: Prepared; readonly owner: string },
): Caller["retry"] {
  const { raw, json = null } = prepared;
  const key = call.method === "POST" ? call.header("idempotency-key") : undefined;
  if (key === undefined) return undefined;
  if (!KEY.test(key)) {
    const issues = [{ path: "Idempotency-Key", message: "must be 1 to 255 printable ASCII characters" }];
    throw new Failure("validation_failed", "One field is not valid.", { issues });
  }
  const bodyHash = keyedHash("retry", canonicalJson(json));
  const hash = `#${keyedHash("retry key", key)}`;
  return { owner, path, key: hash, sentKey: key, bodyHash, rawHash: () => keyedHash("retry", raw), replayed: false };
}
