// The entrance to Next's pages, and what a request for one may cost before the caller is known.
// @ts-check
import { keepRenderings } from "./page-cache.mjs";

const SIGN_IN = /^\/api\/auth\//;
/** Files that Next built and serves unchanged. */
const BUILT = /^\/(?:_next\/static\/|icon\.svg$)/;
/** Headers that say where the service is. Anyone can send them, so Next gets them only from here. */
const FORWARDED = ["x-forwarded-port", "forwarded"];
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * @typedef {import("./serve.mjs").Request} Request
 * @typedef {import("./serve.mjs").Response} Response
 * @typedef {import("./serve.mjs").Handler} Handler
 * @typedef {{ readonly status: number, readonly text: string, readonly headers?: Record<string, string> }} Refusal
 */

/**
 * The functions that the application provides for serving pages.
 * @typedef {object} Pages
 * @property {(request: Request, response: Response, render: () => void) => Promise<void>} admit Renders in turn, or refuses.
 * @property {(request: Request) => string} variantOf Names the variant of a page that everyone may share.
 * @property {(request: Request) => string} originOf
 */

/**
 * Returns the handler of every request outside the API: Next's own, behind cheap checks.
 * @param {Handler} handle
 * @param {Pages} pages
 * @returns {Handler}
 */
export function pageDoor(handle, { admit, variantOf, originOf }) {
  const renderInTurn = (/** @type {Request} */ request, /** @type {Response} */ response) => {
    admit(request, response, () => handle(request, response)).catch(() => response.destroy());
  };
  const render = keepRenderings(renderInTurn, variantOf);
  return (request, response) => {
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    // Next does not give its handlers the caller's address; the limits for signing in need it.
    request.headers["x-connection-address"] = request.socket.remoteAddress;
    const { protocol, host } = new URL(originOf(request));
    for (const name of FORWARDED) delete request.headers[name];
    request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    request.headers["x-forwarded-host"] = host;
    if (BUILT.test(request.url ?? "")) handle(request, response);
    else render(request, response);
  };
}

/**
 * Returns why a request is refused before Next sees it: Next buffers the body of each, and fails on some.
 * @param {Request} request
 * @returns {Refusal | undefined}
 */
function refusalOf({ url = "", method, headers }) {
  const path = pathOf(url);
  if (path === null) return { status: 400, text: "The address is not valid." };
  if (headers.host !== undefined && !HOST.test(headers.host))
    return { status: 400, text: "The Host header is not valid." };
  if (SIGN_IN.test(path)) return undefined;
  if (method !== "GET" && method !== "HEAD") {
    return { status: 405, text: "Pages are only read: send GET or HEAD.", headers: { Allow: "GET, HEAD" } };
  }
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody ? { status: 400, text: "A page takes no body." } : undefined;
}

/**
 * Returns the path as Next will read it, without dot segments; null if it is not a path.
 * @param {string} url
 */
function pathOf(url) {
  try {
    const { pathname } = new URL(url.replace(/^\/+/, "/"), "http://localhost");
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return null;
  }
}

/**
 * Responds to a refused request, and closes its connection.
 * @param {Response} response
 * @param {Refusal} refusal
 */
export function refuse(response, { status, text, headers = {} }) {
  const body = `${text}\n`;
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "X-Content-Type-Options": "nosniff",
    ...(status === 405 ? {} : { Connection: "close" }),
  });
  response.end(body);
}
