import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "@/lib/domain/failure";
import { addressOf } from "@/lib/http/caller/address";
import type { Reply } from "@/lib/http/route/call";
import { type Resource, unknownPath } from "@/lib/http/route/resource";
import { compress, isCompressible, takesGzip } from "./compression";

const OPEN_PATH = /^\/((v1|agents)(\/|$)|livez$|readyz$)/;
/** Path segments that most clients resolve before sending (RFC 3986, 5.2.4), and some do not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** The address in an email that mail programs post to, and people open as a page (RFC 8058). */
const ONE_CLICK = /^\/unsubscribe\/[^/]+\/?$/;
const NOT_MODIFIED = 304;
const V1 = "/v1";
/** The agent's operations are under /agents and under /v1/agents. */
const AGENTS = /^(\/v1)?\/agents(\/|$)/;

type Match = { readonly resource: Resource; readonly params: Readonly<Record<string, string>> };

/**
 * Returns a handler that bypasses Next: passes requests under /v1 and /agents, and those of monitoring, straight to the
 * handlers that Next serves too. Returns false for every other path, which belongs to Next.
 */
export function nodeAdapter(
  resources: readonly Resource[],
  { health, watched }: { readonly health: readonly Resource[]; readonly watched: (resource: Resource) => Resource },
) {
  const match = matcher([...resources.map(watched), ...health]);
  const unknown = { v1: watched(unknownPath("/v1/*", "v1")), agents: watched(unknownPath("/agents/*", "agents")) };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A proxy may send the whole URL (RFC 9112, 3.2.2).
    const url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "");
    const end = url.indexOf("?");
    const sent = end === -1 ? url : url.slice(0, end);
    // Two slashes at the beginning do not mean a host here.
    const whole = sent.startsWith("/") && DOT_SEGMENT.test(sent) ? new URL(`http://localhost${sent}`).pathname : sent;
    if (whole === "*") {
      // A request about the server as a whole (RFC 9110, 9.3.7), which Next cannot handle.
      response.writeHead(request.method === "OPTIONS" ? 204 : 400, { "Content-Length": 0 }).end();
      return true;
    }
    const isOneClick = request.method === "POST" && ONE_CLICK.test(whole);
    if (!OPEN_PATH.test(whole) && !isOneClick) return false;
    const path = (isOneClick ? V1 : "") + whole.replace(/(.)\/$/, "$1");
    const found = match(path) ?? { resource: AGENTS.test(path) ? unknown.agents : unknown.v1, params: {} };
    const forwardedFor = request.headers["x-forwarded-for"];
    const replying = found.resource.handle({
      method: request.method ?? "GET",
      query: end === -1 ? "" : url.slice(end + 1),
      params: found.params,
      address: addressOf(typeof forwardedFor === "string" ? forwardedFor : undefined, request.socket.remoteAddress),
      header: (name) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value.join(", ") : value;
      },
      readBody: (most) => readMessage(request, most),
    });
    replying
      .then((reply) => {
        const { headers, body } = reply;
        return typeof body === "string" && isCompressible(request.method, headers, body)
          ? sendCompressed(response, { ...reply, body }, request.headers["accept-encoding"])
          : sendWithOthers(response, reply);
      })
      .catch(() => response.destroy());
    return true;
  };
}

/** Sends a long response in gzip, if the client accepts it. */
async function sendCompressed(
  response: ServerResponse,
  { status, headers, body }: Reply & { readonly body: string },
  accepted: string | undefined,
): Promise<void> {
  const varied = { ...headers, Vary: "Accept-Encoding" };
  if (!takesGzip(accepted)) return sendWithOthers(response, { status, headers: varied, body });
  const short = await compress(body);
  response.writeHead(status, { ...varied, "Content-Encoding": "gzip", "Content-Length": short.byteLength });
  response.end(short);
}

type Outgoing = { readonly response: ServerResponse; readonly reply: Reply };

let outgoing: Outgoing[] = [];

/**
 * Sends the responses of one turn of the event loop together, at its end: waking a waiting client costs the kernel
 * several times as much as another response while it is awake.
 */
function sendWithOthers(response: ServerResponse, reply: Reply): void {
  if (outgoing.push({ response, reply }) === 1) setImmediate(sendAll);
}

function sendAll(): void {
  const all = outgoing;
  outgoing = [];
  for (const { response, reply } of all) {
    try {
      send(response, reply);
    } catch {
      response.destroy();
    }
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  if (typeof body !== "string") {
    response.writeHead(status, headers);
    const parts = Readable.from(body);
    response.once("close", () => parts.destroy());
    // If it fails on the way, the response breaks off, so the caller knows that it is incomplete.
    pipeline(parts, response).catch(() => response.destroy());
    return;
  }
  if (status === NOT_MODIFIED) {
    // It has no content, and a length would be that of the full response (RFC 9110, 8.6).
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, [...listed(headers), "Content-Length", String(Buffer.byteLength(body))]);
  response.end(body);
}

/** Returns names and values in turn, which Node writes fastest. */
function listed(headers: Reply["headers"]): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] as string);
  return list;
}

function readMessage(request: IncomingMessage, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers["content-length"]) > most) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > most) resolve(null);
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on("error", () => reject(new Failure("invalid_json", "The body ended early.")));
  });
}

/**
 * Returns a function that finds the resource of a path: by the whole path if it has no parameters, else segment by
 * segment.
 */
function matcher(resources: readonly Resource[]): (path: string) => Match | undefined {
  const fixed = new Map<string, Match>();
  const templates: { readonly resource: Resource; readonly segments: readonly string[] }[] = [];
  for (const resource of resources) {
    if (resource.path.includes("{")) templates.push({ resource, segments: resource.path.split("/") });
    else fixed.set(resource.path, { resource, params: {} });
    if (AGENTS.test(resource.path) && !resource.path.startsWith(V1))
      fixed.set(V1 + resource.path, { resource, params: {} });
  }
  return (path) => {
    const known = fixed.get(path);
    if (known) return known;
    const segments = path.split("/");
    for (const template of templates) {
      const params = paramsOf(template.segments, segments);
      if (params) return { resource: template.resource, params };
    }
    return undefined;
  };
}

function paramsOf(template: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{")) {
      if (segment === "") return undefined;
      params[part.slice(1, -1)] = decoded(segment);
    } else if (part !== segment) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
