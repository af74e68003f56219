// Caches the renderings of pages that are the same for everyone who is not signed in, each sent with its own nonce.
// @ts-check
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Next to the docs, a signed-in user has the navigation of the dashboard, with their own name. */
const OF_A_USER = /hearthline-session=/;
const SHARED = /^\/docs(?:\/[a-z-]+)*$/;
/** A navigation inside the page requests a part of it, with headers that begin like this. */
const PART = /^(?:rsc$|next-)/;
const NONCE = /'nonce-([^']+)'/;
const NONCE_BYTES = 16;
/** All pages of the documentation in every theme, and some to spare. */
const MOST_KEPT = 200;
const OF_ITS_ANSWER = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
]);

const zip = promisify(gzip);

/**
 * @typedef {import("./serve.mjs").Request} Request
 * @typedef {import("./serve.mjs").Response} Response
 * @typedef {import("./serve.mjs").Handler} Handler
 * @typedef {[string, number | string | string[] | undefined]} Header
 * @typedef {{ readonly nonce: string, readonly headers: readonly Header[], readonly parts: readonly string[] }} Page
 */

/**
 * Wraps the handler for pages: a shared page is rendered once for each variant that `variantOf` names.
 * @param {Handler} render
 * @param {(request: Request) => string} variantOf
 * @returns {Handler}
 */
export function keepRenderings(render, variantOf) {
  /** @type {Map<string, Page>} */
  const kept = new Map();
  return (request, response) => {
    if (!isShared(request)) {
      render(request, response);
      return;
    }
    const key = `${request.url} ${variantOf(request)}`;
    const page = kept.get(key);
    if (page !== undefined) {
      sendAgain(response, page, String(request.headers["accept-encoding"] ?? "")).catch(() => response.destroy());
      return;
    }
    // Cached as text.
    request.headers["accept-encoding"] = "identity";
    capture(response, (answer) => {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
      kept.set(key, answer);
    });
    render(request, response);
  };
}

/** @param {Request} request */
const isShared = ({ method, url = "", headers }) =>
  method === "GET" &&
  SHARED.test(url) &&
  !OF_A_USER.test(headers.cookie ?? "") &&
  !Object.keys(headers).some((name) => PART.test(name));

/**
 * Calls `keep` with the whole response once it was sent, if it is a page with a nonce.
 * @param {Response} response
 * @param {(page: Page) => void} keep
 */
function capture(response, keep) {
  /** @type {Buffer[]} */
  const chunks = [];
  const { write, end } = response;
  const add = (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
    const isNamed = typeof encoding === "string" && Buffer.isEncoding(encoding);
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, isNamed ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (/** @type {unknown[]} */ ...call) => {
    add(call[0], call[1]);
    return Reflect.apply(write, response, call);
  };
  response.end = (/** @type {unknown[]} */ ...call) => {
    add(call[0], call[1]);
    return Reflect.apply(end, response, call);
  };
  response.once("finish", () => {
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_ITS_ANSWER.has(name));
    const nonce = NONCE.exec(String(response.getHeader("content-security-policy")))?.[1];
    const isWhole = response.statusCode === 200 && response.getHeader("content-encoding") === undefined;
    if (nonce === undefined || !isWhole) return;
    keep({ nonce, headers, parts: Buffer.concat(chunks).toString("utf8").split(nonce) });
  });
}

/**
 * Sends a cached page with a new nonce.
 * @param {Response} response
 * @param {Page} page
 * @param {string} accepted
 */
async function sendAgain(response, { nonce, headers, parts }, accepted) {
  const fresh = randomBytes(NONCE_BYTES).toString("base64");
  const text = Buffer.from(parts.join(fresh), "utf8");
  const isZipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/i.test(accepted);
  const body = isZipped ? await zip(text, { level: 1 }) : text;
  for (const [name, value] of headers) {
    if (value === undefined) continue;
    response.setHeader(name, typeof value === "string" ? value.replaceAll(nonce, fresh) : value);
  }
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}
