import { expect, test } from "vitest";
import { FAILURE_CODES, Failure } from "@/lib/domain/failure";
import { failureHeaders } from "@/lib/http/route/failure-headers";

const headersOf = (...[code, details]: [Failure["code"], Failure["details"]?]) =>
  failureHeaders(new Failure(code, "It failed.", details));

test("a failure without facts has headers only if its code needs them", () => {
  const withHeaders = FAILURE_CODES.map((code) => [code, headersOf(code)] as const).filter(
    ([, headers]) => Object.keys(headers).length > 0,
  );
  expect(Object.fromEntries(withHeaders)).toEqual({
    unauthenticated: { "WWW-Authenticate": 'Bearer realm="Hearthline"' },
    invalid_token: { "WWW-Authenticate": 'Bearer realm="Hearthline", error="invalid_token"' },
    insufficient_scope: { "WWW-Authenticate": 'Bearer realm="Hearthline", error="insufficient_scope", scope=""' },
    idempotency_in_progress: { "Retry-After": "1" },
    unavailable: { "Retry-After": "1" },
  });
});

test("each fact of a failure becomes its header", () => {
  expect(headersOf("precondition_failed", { version: '"7"' })).toEqual({ ETag: '"7"' });
  expect(headersOf("method_not_allowed", { methods: ["GET", "HEAD"] })).toEqual({ Allow: "GET, HEAD" });
  expect(headersOf("forbidden", { isSessionOver: true })).toEqual({ "Hearthline-Session": "over" });
  expect(headersOf("insufficient_scope", { scopes: ["applications:read", "agents:write"] })).toEqual({
    "WWW-Authenticate": 'Bearer realm="Hearthline", error="insufficient_scope", scope="applications:read agents:write"',
  });
  const quota = { name: "read", calls: 300, window: 10_000, left: 0, resetsIn: 4_201 };
  expect(headersOf("rate_limited", { limit: { name: "read", retryAfter: 4_201 }, quota })).toEqual({
    "RateLimit-Policy": '"read";q=300;w=10',
    RateLimit: '"read";r=0;t=5',
    "Retry-After": "5",
  });
});
