/** Every way in which a request can fail. The table from code to status is in `lib/http/route/answer.ts`. */
export const FAILURE_CODES = [
  "not_found",
  "method_not_allowed",
  "unauthenticated",
  "invalid_token",
  "insufficient_scope",
  "forbidden",
  "rate_limited",
  "unsupported_media_type",
  "payload_too_large",
  "invalid_json",
  "validation_failed",
  "cursor_expired",
  "precondition_failed",
  "idempotency_key_reused",
  "idempotency_in_progress",
  "erased",
  "unavailable",
  "internal",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** One thing that is wrong with a request: where, and what to do. Never holds a submitted value. */
export type Issue = { readonly path: string; readonly message: string };

type Details = {
  readonly issues?: readonly Issue[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The limit that was passed, and when to come back, in milliseconds. */
  readonly limit?: { readonly name: string; readonly retryAfter: number };
};

/** A failure a caller is told of. The message is shown to the caller: it never repeats a submitted value. */
export class Failure extends Error {
  override readonly name = "Failure";

  /** By its name: Next loads this code more than once, and each copy has a class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "Failure";
  }

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** The one answer for an unknown, malformed, foreign or deleted id, so that nobody learns which it is. */
export const notFound = () => new Failure("not_found", "There is no such application.");

/** One field that only the state of things makes wrong. The message goes on from the field's name. */
export const wrongField = (path: string, message: string) =>
  new Failure("validation_failed", "One field is not valid.", { issues: [{ path, message }] });
