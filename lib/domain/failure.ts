/** Every way in which a call can fail. The table from code to HTTP status is in `lib/http/route/answer.ts`. */
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

/** One error in a request: where, and what to do. Never contains a submitted value. */
export type Issue = { readonly path: string; readonly message: string };

/** A limit of calls, and where a caller stands. Times are in milliseconds. */
export type Quota = {
  readonly name: string;
  readonly calls: number;
  readonly window: number;
  readonly left: number;
  readonly resetsIn: number;
};

/** The facts about a failure. How a door reports them, in headers for example, is its own matter. */
type Details = {
  readonly issues?: readonly Issue[];
  /** The limit that was exceeded, and when to try again, in milliseconds. */
  readonly limit?: { readonly name: string; readonly retryAfter: number };
  /** For a limit of calls: where the caller stands. */
  readonly quota?: Quota;
  /** The current version, for a caller that knew another one. */
  readonly version?: string;
  /** The scopes of which the caller needs one. */
  readonly scopes?: readonly string[];
  /** The methods that exist instead of the one called. */
  readonly methods?: readonly string[];
  /** Whether the user's session is over. */
  readonly isSessionOver?: boolean;
};

/** A failure reported to the caller. The message is shown to the caller: it never repeats a submitted value. */
export class Failure extends Error {
  override readonly name = "Failure";

  /** Compares by name: Next loads this code more than once, and each copy has its own class. */
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

/** Returns the one failure for an unknown, malformed, foreign or deleted id, so that nobody learns which it is. */
export const notFound = () => new Failure("not_found", "There is no such application.");

/**
 * Returns the failure of one field that is invalid only in the current state. The message continues from the field's
 * name.
 */
export const wrongField = (path: string, message: string) => wrongFields([{ path, message }]);

/** Returns the failure of one or more fields. */
export function wrongFields(issues: readonly Issue[]): Failure {
  const message = issues.length === 1 ? "One field is not valid." : `${issues.length} fields are not valid.`;
  return new Failure("validation_failed", message, { issues });
}
