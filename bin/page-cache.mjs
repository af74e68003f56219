// Caches the renderings of pages that are the same for everyone, each sent with its own nonce.
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

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

/** Wraps the handler for pages: a shared page is rendered once for each variant that `variantOf` names. */
export function keepRenderings(render, variantOf) {
  const kept = new Map();
  return (request, response) => {
    if (!isShared(request)) {
      render(request, response);
      return;
    }
    const key = `${request.url} ${variantOf(request)}`;
    const page = kept.get(key);
    if (page !== undefined) {
      sendAgain(response, page, request.headers["accept-encoding"]).catch(() => response.destroy());
      return;
    }
    // Cached as text.
    request.headers["accept-encoding"] = "identity";
    capture(response, (answer) => {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value);
      kept.set(key, answer);
    });
    render(request, response);
  };
}

const isShared = ({ method, url, headers }) =>
  method === "GET" && SHARED.test(url) && !Object.keys(headers).some((name) => PART.test(name));

/** Calls `keep` with the whole response once it was sent, if it is a page with a nonce. */
function capture(response, keep) {
  const chunks = [];
  const { write, end } = response;
  const add = (chunk, encoding) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = function (chunk, encoding, ...rest) {
    add(chunk, encoding);
    return write.call(this, chunk, encoding, ...rest);
  };
  response.end = function (chunk, encoding, ...rest) {
    add(chunk, encoding);
    return end.call(this, chunk, encoding, ...rest);
  };
  response.once("finish", () => {
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_ITS_ANSWER.has(name));
    const nonce = NONCE.exec(String(response.getHeader("content-security-policy")))?.[1];
    const isWhole = response.statusCode === 200 && response.getHeader("content-encoding") === undefined;
    if (nonce === undefined || !isWhole) return;
    keep({ nonce, headers, parts: Buffer.concat(chunks).toString("utf8").split(nonce) });
  });
}

/** Sends a cached page with a new nonce. */
async function sendAgain(response, { nonce, headers, parts }, accepted = "") {
  const fresh = randomBytes(NONCE_BYTES).toString("base64");
  const text = Buffer.from(parts.join(fresh), "utf8");
  const isZipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/i.test(accepted);
  const body = isZipped ? await zip(text, { level: 1 }) : text;
  for (const [name, value] of headers) {
    response.setHeader(name, typeof value === "string" ? value.replaceAll(nonce, fresh) : value);
  }
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}
