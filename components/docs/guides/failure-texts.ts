import type { FailureCode } from "@/lib/domain/failure";

/** What a code means, and what a caller does about it. One for each code, or this does not compile. */
export const FAILURE_TEXTS: Readonly<Record<FailureCode, readonly [meaning: string, action: string]>> = {
  not_found: [
    "There is no such path or thing, or it is not for you",
    "Check the path and the id. An application of another team answers the same.",
  ],
  method_not_allowed: ["The path does not offer this method", "The header Allow names those it offers."],
  unauthenticated: ["No access token was sent", "Send the header Authorization: Bearer and the token."],
  invalid_token: [
    "The token is unknown, expired or revoked",
    "Use another one. Do not send the same call again with this one.",
  ],
  insufficient_scope: [
    "The token lacks the scope that this call needs",
    "WWW-Authenticate names the scope; have a token made that has it.",
  ],
  forbidden: [
    "The team or the account is disabled, the role does not allow it, or it is for signed-in people only",
    "Ask an owner of this service.",
  ],
  rate_limited: ["Too many calls", "Wait as long as Retry-After says, then send it again."],
  unsupported_media_type: [
    "The body is not JSON in UTF-8, or is compressed",
    "Send Content-Type: application/json, without a content encoding.",
  ],
  payload_too_large: ["The body is too long", "Send less; the limits page tells how much."],
  invalid_json: ["The body is empty, not UTF-8, not JSON, not an object, or nested too deep", "Correct the body."],
  validation_failed: [
    "A field is missing, of the wrong type or malformed",
    "issues names each field and what it has to be; correct them.",
  ],
  cursor_expired: [
    "The time or event you continue from is older than the list goes back",
    "Read all applications again, and remove from your copy those that are no longer listed.",
  ],
  precondition_failed: [
    "If-Match names a version that is not the current one",
    "Read the application again, and apply your change to what is there now.",
  ],
  idempotency_key_reused: ["The Idempotency-Key came with another body before", "Use a new key for a new call."],
  idempotency_in_progress: [
    "The first call with this Idempotency-Key is still running",
    "Wait a second and send it again: the answer will be that of the first.",
  ],
  erased: [
    "The first call with this Idempotency-Key was about a borrower who has been erased since",
    "Drop the call: to send it with a new key would store the borrower again.",
  ],
  unavailable: [
    "The database is busy or away",
    "Wait as long as Retry-After says, then send it again with the same Idempotency-Key: it may have been done.",
  ],
  internal: [
    "A fault of ours",
    "Send it again a few times with the same Idempotency-Key; if it stays, tell us the request id.",
  ],
};
