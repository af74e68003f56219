import type { AgentFailure, GeneralError, RateLimited } from "@/lib/contract/failure";
import { IDLE_SECONDS, SESSION_OVER } from "@/lib/contract/session-headers";
import type { Issue } from "@/lib/domain/failure";
import { idleSeconds } from "./last-input";
import { recordAnswer } from "./online";
import { meantBy, recordSession } from "./signed-in";

const ANSWERS_WITHIN_MS = 30_000;

/** Why a request failed. The message says what to do, and may be shown. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";

  constructor(
    message: string,
    readonly about: {
      /** One of the API's codes, if the API rejected the request. */
      readonly code?: string;
      readonly requestId?: string | undefined;
      readonly issues?: readonly Issue[] | undefined;
      /** The application's current version, if the request knew another one. */
      readonly version?: string | undefined;
      /** How long to wait before the next try, in milliseconds, if the API says so. */
      readonly retryAfter?: number;
      /** Whether the page's session has ended. */
      readonly isSignedOut?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** Returns anything thrown as a failure that may be shown. */
export const failureOf = (thrown: unknown): RequestFailure =>
  thrown instanceof RequestFailure ? thrown : new RequestFailure("Something went wrong on this page.");

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Headers = Readonly<Record<string, string>>;
type Target = readonly [method: Method, path: string, headers?: Headers];

/**
 * Sends a request, with a JSON body if there is one. Fails only with `RequestFailure`. The server validated the reply
 * against its shape, so it is not checked again here: shapes would be larger than most pages.
 */
export async function request<Reply>(target: Target, body?: unknown): Promise<Reply> {
  return (await requestVersion<Reply>(target, body)).reply;
}

type Versioned<Reply> = {
  readonly reply: Reply;
  /** The entity tag, which is empty if there is none. */
  readonly version: string;
  /** Whether an earlier call with the same Idempotency-Key gave this reply. */
  readonly isReplayed?: true;
};

/** Sends a request and returns the reply with what its headers say about it. */
export async function requestVersion<Reply>(target: Target, body?: unknown): Promise<Versioned<Reply>> {
  const response = await send(target, body);
  // Anything else on the way responds without it.
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  const version = response.headers.get("ETag") ?? "";
  const json = await response.json().catch(() => undefined);
  if (response.ok && requestId !== undefined && json !== undefined) {
    recordSession(true);
    return { reply: json, version, ...(response.headers.has("Idempotent-Replayed") && { isReplayed: true }) };
  }
  const [header, over] = SESSION_OVER;
  const told = { requestId, version, isSignedOut: response.headers.get(header) === over };
  const refusal = refusalOf(json, told) ?? unreadable(response.status, requestId);
  if (refusal.about.isSignedOut) recordSession(false);
  throw refusal;
}

async function send([method, path, headers]: Target, body: unknown): Promise<Response> {
  const sent = {
    ...headers,
    [IDLE_SECONDS]: String(idleSeconds()),
    ...(method === "GET" ? {} : meantBy()),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const response = await fetch(path, {
      method,
      headers: sent,
      ...content,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    recordAnswer(true);
    return response;
  } catch {
    recordAnswer(false);
    throw noAnswer();
  }
}

/** Returns the failure of a request without a response. */
export const noAnswer = () =>
  new RequestFailure(
    "The server did not answer. Check that it is running and that you are online, then try again: what you typed is still here.",
  );

/** Returns the failure for too many tries, with the time to wait in milliseconds. */
export function tooMany(retryAfter: number, requestId?: string): RequestFailure {
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000));
  const when = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return new RequestFailure(`Too many tries. Try again in ${when}.`, { code: "rate_limited", requestId, retryAfter });
}

/** The API mentions access tokens to an unknown caller; a user has a session. */
const SIGNED_OUT = "You've been signed out. Sign in again in a new tab, then try again. Your edits are still here.";

type Told = { readonly requestId: string | undefined; readonly version: string; readonly isSignedOut: boolean };

/** The three shapes of an error response, distinguished by their members. */
type ErrorBody = Partial<GeneralError & RateLimited & AgentFailure>;

function refusalOf(json: unknown, { requestId, version, isSignedOut }: Told): RequestFailure | undefined {
  const { error, retryAfter, success, message, code }: ErrorBody =
    typeof json === "object" && json !== null ? json : {};
  if (typeof error?.message === "string") {
    const isUnknown = error.data?.code === "unauthenticated";
    return new RequestFailure(isUnknown ? SIGNED_OUT : error.message, {
      ...error.data,
      version,
      isSignedOut: isUnknown || isSignedOut,
    });
  }
  if (typeof retryAfter === "number") return tooMany(retryAfter, requestId);
  if (success === false && typeof message === "string")
    return new RequestFailure(message, { requestId, ...(code === undefined ? {} : { code }) });
  return undefined;
}

function unreadable(status: number, requestId: string | undefined): RequestFailure {
  const message = `The answer (status ${status}) did not come from Hearthline. Check what stands between you and the server, then try again.`;
  return new RequestFailure(message, { requestId });
}
