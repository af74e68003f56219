import type { FailureCode } from "@/lib/domain/failure";

type FailureText = {
  readonly meaning: string;
  readonly action: string;
  /** The page that explains it: its address and the text of the link. */
  readonly page?: readonly [path: string, name: string];
};

/** The meaning of each code, and how a caller should react. A code without an entry does not compile. */
export const FAILURE_TEXTS: Readonly<Record<FailureCode, FailureText>> = {
  not_found: {
    meaning: "There is no such path or object, or you may not see it.",
    action: "Check the path and the id. An application of another team returns the same.",
    page: ["/docs/applications#read", "reading an application"],
  },
  method_not_allowed: {
    meaning: "The path does not offer this method.",
    action: "The header Allow names the methods it offers.",
    page: ["/docs/reference", "the API reference"],
  },
  unauthenticated: {
    meaning: "No access token was sent.",
    action: "Send the header Authorization: Bearer with the token.",
    page: ["/docs/authentication#sending", "sending the token"],
  },
  invalid_token: {
    meaning: "The token is unknown, expired or revoked.",
    action: "Use another token. Do not retry with this one.",
    page: ["/docs/authentication#life", "expiry and revoking"],
  },
  insufficient_scope: {
    meaning: "The token lacks the scope that this call needs.",
    action: "WWW-Authenticate names the scope. Create a token that has it.",
    page: ["/docs/authentication#scopes", "scopes"],
  },
  forbidden: {
    meaning:
      "The team or account is disabled, the role does not allow the call, or the call is for signed-in users only.",
    action: "Ask an owner of this server.",
    page: ["/docs/authentication#teams", "teams"],
  },
  rate_limited: {
    meaning: "Too many calls.",
    action: "Wait for the seconds in Retry-After, then send the call again.",
    page: ["/docs/limits#refused", "limits"],
  },
  unsupported_media_type: {
    meaning: "The body is not JSON in UTF-8, or is compressed.",
    action: "Send Content-Type: application/json without a content encoding.",
    page: ["/docs/formats#texts", "texts"],
  },
  payload_too_large: {
    meaning: "The body is too large.",
    action: "Send less.",
    page: ["/docs/limits#sizes", "sizes"],
  },
  invalid_json: {
    meaning: "The body is empty, not UTF-8, not JSON, not an object, or nested too deep.",
    action: "Correct the body.",
    page: ["/docs/formats#texts", "texts"],
  },
  validation_failed: {
    meaning: "A field is missing, unknown, malformed or of the wrong type.",
    action: "issues names each field and what it must be. Correct them.",
    page: ["/docs/formats#values", "values"],
  },
  cursor_expired: {
    meaning: "The time or event you continue from is older than the list goes back.",
    action: "Read all applications again. Delete from your copy those that are no longer listed.",
    page: ["/docs/syncing#removed", "removing what is gone"],
  },
  precondition_failed: {
    meaning: "If-Match names a version that is no longer current.",
    action: "Read the application again and apply your change to the current version.",
    page: ["/docs/retries#if-match", "concurrent changes"],
  },
  idempotency_key_reused: {
    meaning: "The Idempotency-Key was already used with another body.",
    action: "Use a new key for a new call.",
    page: ["/docs/retries#key", "idempotency keys"],
  },
  idempotency_in_progress: {
    meaning: "The first call with this Idempotency-Key is still running.",
    action: "Wait a second and send it again to get the answer of the first call.",
    page: ["/docs/retries#key", "idempotency keys"],
  },
  erased: {
    meaning: "The first call with this Idempotency-Key was about a borrower who has been erased since.",
    action: "Drop the call. With a new key it would store the borrower again.",
    page: ["/docs/privacy#erasure", "erasing a borrower"],
  },
  unavailable: {
    meaning: "The database is busy or cannot be reached.",
    action:
      "Wait for the seconds in Retry-After, then send the call again with the same Idempotency-Key: it may have been carried out.",
    page: ["/docs/retries#what", "retries"],
  },
  internal: {
    meaning: "The server failed.",
    action:
      "Send the call again a few times with the same Idempotency-Key. If it keeps failing, report the request id to the owner of this server.",
    page: ["/docs/retries#what", "retries"],
  },
};
