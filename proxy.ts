import { type NextRequest, NextResponse } from "next/server";
import { isPublicOverHttps } from "@/lib/env";
import { ADDRESS_HEADER } from "@/lib/http/serve/page-address";

// What the browser is told about each page. It decides about nobody: who may see what is asked where it is shown.

const NONCE_BYTES = 16;
const YEAR_SECONDS = 31_536_000;
const MOVED = 308;
/**
 * Pages have one address each, without a slash at the end. Next's own redirect would apply to the API too. Two slashes at
 * the beginning would lead to another host.
 */
const SLASH_AT_END = /^\/[^/].*\/$/;

/** Scripts run only with the nonce of this very answer, and those that such a script loads. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Sets the headers of a page, and hands on the nonce and the address to whoever makes it; or leads to its one address.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString("base64");
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(ADDRESS_HEADER, pathname + search);
  const response = SLASH_AT_END.test(pathname)
    ? NextResponse.redirect(new URL(pathname.slice(0, -1) + search, request.nextUrl), MOVED)
    : NextResponse.next({ request: { headers } });
  const sent = {
    "Content-Security-Policy": policy,
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isPublicOverHttps() ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
  for (const [name, value] of Object.entries(sent)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: ["/((?!(?:v1|agents|api/auth|_next)(?:/|$)|openapi\\.json$|asyncapi\\.json$|livez$|readyz$|icon\\.svg$).*)"],
};
