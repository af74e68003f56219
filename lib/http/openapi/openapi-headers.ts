import { z } from "zod";
import type { Operation } from "@/lib/api/operation";
import { scopesFor } from "@/lib/domain/caller/allow";

// Every header that a caller may send or receives, as described in the OpenAPI document.

const IdempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(255)
    .regex(/^[\x20-\x7e]{1,255}$/)
    .optional()
    .meta({
      description:
        "A key of your own for this call, 1 to 255 printable ASCII characters. The same key with the same body is carried out once; repeats within 24 hours get the stored answer.",
      example: "lead-8841-attempt",
    }),
});
const IfMatch = z.object({
  "If-Match": z.string().optional().meta({
    description:
      "The `ETag` that you read, in its quotes. If the current one differs, nothing changes and you get a 412.",
  }),
});
const IfNoneMatch = z.object({
  "If-None-Match": z
    .string()
    .optional()
    .meta({ description: "The `ETag` that you have. If it is still current, you get a 304 without a body." }),
});
const Prefer = z.object({
  Prefer: z.string().optional().meta({
    description: "`handling=strict` refuses unknown and read-only fields by 400 instead of ignoring them (RFC 7240).",
    example: "handling=strict",
  }),
});
const LastEventId = z.object({
  "Last-Event-ID": z
    .string()
    .optional()
    .meta({ description: "The last `id:` line that you received: the stream continues after it." }),
});

const Signature = z.object({
  "X-Twilio-Signature": z
    .string()
    .meta({ description: "HMAC-SHA1 in base64 over the URL and the sorted fields, by your auth token." }),
});

/** Returns the request headers of an operation. */
export function headersFor(method: string, operation: Operation) {
  const isForTokens = scopesFor(operation.scope).length > 0;
  const shapes = [
    ...(method === "POST" && isForTokens ? [IdempotencyKey] : []),
    ...(operation.hasVersion && method === "GET" ? [IfNoneMatch] : []),
    ...(operation.hasVersion && method !== "GET" ? [IfMatch] : []),
    ...(operation.body === undefined || operation.kind === "form" ? [] : [Prefer]),
    ...(operation.kind === "form" ? [Signature] : []),
    ...(operation.kind === "events" ? [LastEventId] : []),
  ];
  return shapes.length === 0 ? {} : { headers: z.object(Object.assign({}, ...shapes.map(({ shape }) => shape))) };
}

const text = (description: string, example?: string) => ({
  description,
  schema: { type: "string" as const, ...(example === undefined ? {} : { example }) },
});

const REQUEST_ID = text("The request's id in the server log.", "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f");
const VERSION = text("The version of the API.", "1.0.0");
const RATE_LIMIT = text("How many calls are left, and in how many seconds there are more.", '"read";r=299;t=10');
const RATE_LIMIT_POLICY = text("The limit: how many calls in how many seconds.", '"read";q=300;w=10');
const RETRY_AFTER = text("Seconds to wait before the next attempt.", "5");
const ALWAYS = { "X-Request-Id": REQUEST_ID, "X-API-Version": VERSION };
const LIMITS = { RateLimit: RATE_LIMIT, "RateLimit-Policy": RATE_LIMIT_POLICY };

/** Returns the response headers of an operation. */
export function responseHeaders({ hasVersion, body, query, scope, kind }: Operation, method: string) {
  const isRetryable = method === "POST" && scopesFor(scope).length > 0;
  const isJson = body !== undefined && kind === "reply";
  return {
    ...ALWAYS,
    ...(kind === "form" ? {} : LIMITS),
    ...(hasVersion ? { ETag: text("The version of the application, for `If-Match` and `If-None-Match`.") } : {}),
    ...(isJson ? { "X-Ignored-Fields": text("Names of fields in the body that were ignored.") } : {}),
    ...(isJson ? { "Preference-Applied": text("`handling=strict`, if you asked for it.") } : {}),
    // A stream rejects them: it would report more than a filter in the query asked for.
    ...(query || kind !== "reply"
      ? {}
      : { "X-Ignored-Query": text("Names of query parameters that were ignored: this call takes none.") }),
    ...(isRetryable ? { "Idempotent-Replayed": text("`true` if this is the stored answer of the first call.") } : {}),
  };
}

/** Returns the headers of an error response with this status. */
export function refusalHeaders(status: number) {
  return {
    ...ALWAYS,
    ...(OF_STATUS[status] ?? {}),
  };
}

const OF_STATUS: Readonly<Record<number, Readonly<Record<string, ReturnType<typeof text>>>>> = {
  401: { "WWW-Authenticate": text("How to authenticate (RFC 6750).", 'Bearer realm="Hearthline"') },
  403: { "WWW-Authenticate": text("The scope that is missing, for an access token.") },
  405: { Allow: text("The methods that the path offers.", "GET, HEAD, POST") },
  412: { ETag: text("The current version.") },
  429: { ...LIMITS, "Retry-After": RETRY_AFTER },
  503: { "Retry-After": RETRY_AFTER },
};
