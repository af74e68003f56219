import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../port";

/** A load balancer in front of several servers of the product. */
export type Balancer = { readonly url: string; close(): Promise<void> };

// Shorter than a server's idle timeout: it must not close a connection just as a request goes out on it.
const IDLE_MS = 1_000;
// These describe one connection, not the request.
const OF_THE_CONNECTION = ["connection", "keep-alive", "proxy-connection"];
const FORWARDED = "x-forwarded-for";

/** How often a target's readiness is probed, and how long that may take. */
const ASK_EVERY_MS = 1_000;

/**
 * Sends each request, not each connection, to the next target in turn, ready ones first, and passes it and its response
 * through unchanged, except that X-Forwarded-For gets the client's address. Tries the next target only if one refuses
 * the connection: an interrupted response is interrupted for the client too, and no response at all is a 502.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const unready = new Set<string>();
  const closing = new AbortController();
  for (const target of targets) void keepAsking(target, unready, closing.signal);
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const first = turn++;
    const order = targets.map((_, i) => targets[(first + i) % targets.length] ?? "");
    forward(
      { incoming, answer, agent },
      order.toSorted((a, b) => Number(unready.has(a)) - Number(unready.has(b))),
    );
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      closing.abort();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** Keeps the targets that are not ready in a set, until stopped. */
async function keepAsking(target: string, unready: Set<string>, ceasing: AbortSignal): Promise<void> {
  while (!ceasing.aborted) {
    const isReady = await fetch(`${target}/readyz`, {
      signal: AbortSignal.any([ceasing, AbortSignal.timeout(ASK_EVERY_MS)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) unready.delete(target);
    else unready.add(target);
    await wait(ASK_EVERY_MS, undefined, { signal: ceasing }).catch(() => undefined);
  }
}

type Exchange = { readonly incoming: IncomingMessage; readonly answer: ServerResponse; readonly agent: Agent };

function forward(exchange: Exchange, [target, ...others]: readonly string[]) {
  const { incoming, answer, agent } = exchange;
  if (target === undefined) return void answer.writeHead(502).end();
  const { hostname, port } = new URL(target);
  const { method = "GET", url: path = "/" } = incoming;
  const headers = forwardedHeaders(incoming);
  const outgoing = request({ hostname, port, method, path, headers, agent });
  // Reads no part of the body before the connection is open, so that the next target can have all of it.
  outgoing.once("socket", (socket) => {
    if (!socket.connecting) return incoming.pipe(outgoing);
    return socket.once("connect", () => incoming.pipe(outgoing));
  });
  outgoing.once("response", (reply) => {
    answer.sendDate = false;
    answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, withoutConnection(reply.rawHeaders));
    reply.once("error", () => answer.destroy());
    reply.pipe(answer);
  });
  outgoing.once("error", (error) => {
    if ("code" in error && error.code === "ECONNREFUSED") return forward(exchange, others);
    if (answer.headersSent) return void answer.destroy();
    return void answer.writeHead(502).end();
  });
  answer.once("close", () => outgoing.destroy());
}

/** Names and values in turn, as Node keeps them: case, order and repetition stay. */
function forwardedHeaders({ rawHeaders, socket }: IncomingMessage): string[] {
  const headers = withoutConnection(rawHeaders);
  const client = socket.remoteAddress ?? "";
  const last = headers.findLastIndex((text, i) => i % 2 === 0 && text.toLowerCase() === FORWARDED);
  if (last === -1) return [...headers, "X-Forwarded-For", client];
  return headers.with(last + 1, `${headers[last + 1]}, ${client}`);
}

function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, i) => !OF_THE_CONNECTION.includes((raw[i - (i % 2)] ?? "").toLowerCase()));
}
