// Limits what any connection may cost the production server.
// @ts-check

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("node:net").Socket} Socket
 * @typedef {{ readonly sockets: Set<Socket> }} Network The open connections from one network, the longest idle first.
 * @typedef {{ readonly network: Network, answer: Response | undefined }} Held
 */

/** How long a client has to send the headers, and a whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 1_000;
/** A connection that does not accept a response, or is silent, for this long is closed. */
const STALLED_MS = 60_000;
const KEEP_ALIVE_MS = 65_000;
/** The keep-alive time while connections are scarce. */
const SHORT_KEEP_ALIVE_MS = 2_000;
const MOST_CONNECTIONS = 10_000;
/** From this share of them on, each new connection replaces an idle one. */
const CROWDED = 0.8;
/** At this share, connections are no longer scarce. */
const ROOMY = 0.7;
/** How long the rest of an unneeded body may take: it is read so that its sender reads the response. */
const LINGER_MS = 1_000;
const LONGEST_KNOWN_BODY = 65_536;

/** The options of a server that detects slow connections in time. */
export const serverOptions = { connectionsCheckingInterval: CHECK_EVERY_MS };

/**
 * The network of each socket, and the response to its last request.
 * @type {WeakMap<Socket, Held>}
 */
const held = new WeakMap();

/**
 * Limits the connections to this server: `mostOfNetwork` from one network, as `networkOf` derives it from an address,
 * and `most` in all. When they are scarce, the network with the most connections loses the one that has been idle
 * longest.
 * @param {import("node:http").Server} server
 * @param {{ readonly mostOfNetwork: number, readonly networkOf: (address: string) => string, readonly most?: number }} limits
 */
export function limitConnections(server, { mostOfNetwork, networkOf, most = MOST_CONNECTIONS }) {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = STALLED_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = most;
  /** @type {Map<string, Network>} */
  const networks = new Map();
  const crowded = most * CROWDED;
  let open = 0;
  server.on("connection", (socket) => {
    const name = networkOf(socket.remoteAddress ?? "");
    const network = networks.get(name) ?? { sockets: new Set() };
    networks.set(name, network);
    network.sockets.add(socket);
    held.set(socket, { network, answer: undefined });
    open++;
    socket.once("close", () => {
      open--;
      network.sockets.delete(socket);
      if (network.sockets.size === 0) networks.delete(name);
      if (open <= most * ROOMY) server.keepAliveTimeout = KEEP_ALIVE_MS;
    });
    if (network.sockets.size > mostOfNetwork) socket.destroy();
    else if (open > crowded) {
      server.keepAliveTimeout = SHORT_KEEP_ALIVE_MS;
      makeRoom(socket, network, { networks, left: most - open });
    }
  });
  server.on("request", (request, response) => {
    trackRequest(request.socket, response);
    if (mayBeLong(request)) response.once("finish", () => endUnread(request));
  });
}

/**
 * Keeps the sockets of a network in the order of their last requests, the oldest first.
 * @param {Socket} socket
 * @param {Response} response
 */
function trackRequest(socket, response) {
  const own = held.get(socket);
  if (own === undefined) return;
  own.answer = response;
  own.network.sockets.delete(socket);
  own.network.sockets.add(socket);
}

/**
 * Closes the connection that has been idle longest in the largest network. If none is idle, refuses the new one if its
 * network has more than half of what is left: a network with few connections always finds room.
 * @param {Socket} socket
 * @param {Network} network
 * @param {{ readonly networks: ReadonlyMap<string, Network>, readonly left: number }} all
 */
function makeRoom(socket, network, { networks, left }) {
  let largest = network;
  for (const each of networks.values()) if (each.sockets.size > largest.sockets.size) largest = each;
  for (const other of largest.sockets) {
    if (other === socket || !isIdle(other)) continue;
    other.destroy();
    return;
  }
  if (networks.size > 1 && network.sockets.size > left / 2) socket.destroy();
}

/**
 * Returns whether no request on it is being answered. A request with incomplete headers does not count yet.
 * @param {Socket} socket
 */
const isIdle = (socket) => held.get(socket)?.answer?.writableFinished !== false;

/**
 * Returns whether a body has an unknown length, or exceeds the longest one accepted.
 * @param {Request} request
 */
function mayBeLong({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > LONGEST_KNOWN_BODY;
}

/**
 * Closes a connection whose request was answered if its body does not end.
 * @param {Request} request
 */
function endUnread(request) {
  if (request.complete) return;
  const closing = setTimeout(() => request.socket.destroy(), LINGER_MS);
  const keep = () => clearTimeout(closing);
  request.once("end", keep);
  request.once("close", keep);
}
