import { SESSION_OVER } from "@/lib/contract/session-headers";
import type { Failure, FailureCode, Quota } from "@/lib/domain/failure";

const REALM = 'Bearer realm="Hearthline"';
const SECOND_MS = 1_000;

/** How soon to try again what fails for a moment, in milliseconds. */
const SOON_MS: Readonly<Partial<Record<FailureCode, number>>> = {
  unavailable: SECOND_MS,
  idempotency_in_progress: SECOND_MS,
};

const seconds = (milliseconds: number) => Math.ceil(milliseconds / SECOND_MS);

type Headers = Record<string, string>;

/** Adds the headers that say how many calls are left (draft-ietf-httpapi-ratelimit-headers). */
export function addQuota(headers: Headers, { name, calls, window, left, resetsIn }: Quota): void {
  headers["RateLimit-Policy"] = `"${name}";q=${calls};w=${seconds(window)}`;
  headers["RateLimit"] = `"${name}";r=${left};t=${seconds(resetsIn)}`;
}

/** Returns the headers of the response to a failed call. */
export function failureHeaders({ code, details }: Failure): Headers {
  const { limit, quota, version, methods, isSessionOver } = details;
  const headers: Headers = {};
  if (quota !== undefined) addQuota(headers, quota);
  const retryAfter = limit?.retryAfter ?? SOON_MS[code];
  if (retryAfter !== undefined) headers["Retry-After"] = String(seconds(retryAfter));
  const challenge = challengeOf(code, details.scopes);
  if (challenge !== undefined) headers["WWW-Authenticate"] = challenge;
  if (version !== undefined) headers["ETag"] = version;
  if (methods !== undefined) headers["Allow"] = methods.join(", ");
  if (isSessionOver) headers[SESSION_OVER[0]] = SESSION_OVER[1];
  return headers;
}

/** Returns how to authenticate (RFC 6750, 3), if that is what the call lacked. */
function challengeOf(code: FailureCode, scopes: readonly string[] = []): string | undefined {
  if (code === "unauthenticated") return REALM;
  if (code === "invalid_token") return `${REALM}, error="invalid_token"`;
  if (code === "insufficient_scope") return `${REALM}, error="insufficient_scope", scope="${scopes.join(" ")}"`;
  return undefined;
}
