import type { ErrorStyle } from "@/lib/api/operation";
import { Failure, type FailureCode, type Issue } from "@/lib/domain/failure";
import { refused } from "@/lib/probes";
import { failureHeaders } from "./failure-headers";

/** The HTTP status of each code. */
export const FAILURE_STATUS: Readonly<Record<FailureCode, number>> = {
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  forbidden: 403,
  rate_limited: 429,
  unsupported_media_type: 415,
  payload_too_large: 413,
  invalid_json: 400,
  validation_failed: 400,
  cursor_expired: 410,
  precondition_failed: 412,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  erased: 410,
  unavailable: 503,
  internal: 500,
};

/** The response to a failed call. */
export type ErrorReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Turns anything thrown into a status and a body; a bug is reported without details. */
export function refusalOf(thrown: unknown, family: ErrorStyle, requestId: string): ErrorReply {
  const failure =
    thrown instanceof Failure ? thrown : new Failure("internal", "Something went wrong here. Tell us the request id.");
  const { code, message } = failure;
  refused.listener?.(code);
  return {
    status: FAILURE_STATUS[code],
    headers: failureHeaders(failure),
    body: bodyOf(failure, family, requestId, message),
  };
}

function bodyOf({ code, details }: Failure, family: ErrorStyle, requestId: string, message: string): unknown {
  const limited = details.limit === undefined ? {} : { kind: "RateLimited", ...details.limit };
  if (family === "agents") {
    return { ...limited, success: false, code, requestId, message: sentencesOf(details.issues ?? []) || message };
  }
  if (details.limit !== undefined) return limited;
  return { error: { message, data: { code, requestId, ...(details.issues ? { issues: details.issues } : {}) } } };
}

/** Returns one sentence for each issue: "crmId is required." */
const sentencesOf = (issues: readonly Issue[]) =>
  issues.map(({ path, message }) => `${path} ${message}${/[.?!]$/.test(message) ? "" : "."}`).join(" ");
