// Limits what a connection may cost the production server, whoever holds it and whatever is sent on it.

/** How long a caller has for the headers, and for the whole of a request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 1_000;
/** A connection on which an answer is not taken, or nothing is said at all, for so long is closed. */
const STALLED_MS = 60_000;
const KEEP_ALIVE_MS = 65_000;
/** The same while connections run short. */
const SHORT_KEEP_ALIVE_MS = 2_000;
const MOST_CONNECTIONS = 10_000;
/** From this share of them on, each new connection takes the place of an idle one. */
const CROWDED = 0.8;
/** At this share of them there is room again. */
const ROOMY = 0.7;
/** How long the rest of a body may take that nobody waits for any more: it is taken, so that its sender reads the answer. */
const LINGER_MS = 1_000;
const LONGEST_KNOWN_BODY = 65_536;

/** The options of a server that looks in time for what takes too long. */
export const serverOptions = { connectionsCheckingInterval: CHECK_EVERY_MS };

/** Under this name a socket knows its network and the answer to its last request. */
const HELD = Symbol("held");

/**
 * Limits the connections to this server: `mostOfNetwork` from one network, as `networkOf` names it for an address, and
 * `most` in all. Where they run short, the network that holds most of them loses the one that has been idle longest.
 */
export function limitConnections(server, { mostOfNetwork, networkOf, most = MOST_CONNECTIONS }) {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = STALLED_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = most;
  const networks = new Map();
  const crowded = most * CROWDED;
  let open = 0;
  server.on("connection", (socket) => {
    const name = networkOf(socket.remoteAddress ?? "");
    const network = networks.get(name) ?? { sockets: new Set() };
    networks.set(name, network);
    network.sockets.add(socket);
    socket[HELD] = { network, answer: undefined };
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
    noteRequest(request.socket, response);
    if (mayBeLong(request)) response.once("finish", () => endUnread(request));
  });
}

/** Keeps the sockets of a network in the order of their last requests, the one that asked first at the front. */
function noteRequest(socket, response) {
  const held = socket[HELD];
  held.answer = response;
  held.network.sockets.delete(socket);
  held.network.sockets.add(socket);
}

/**
 * Closes the connection that has been idle longest in the largest network. Where none is idle, refuses the new one if
 * its network holds more than half of what is left: so a network that holds few always finds room.
 */
function makeRoom(socket, network, { networks, left }) {
  let largest = network;
  for (const each of networks.values()) if (each.sockets.size > largest.sockets.size) largest = each;
  for (const held of largest.sockets) {
    if (held === socket || !isIdle(held)) continue;
    held.destroy();
    return;
  }
  if (networks.size > 1 && network.sockets.size > left / 2) socket.destroy();
}

/** Is no request on it being answered? One whose headers have not come whole is none yet. */
const isIdle = (socket) => socket[HELD].answer?.writableFinished !== false;

/** A body of which nobody knows how long it is, or that is longer than any that is read. */
function mayBeLong({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > LONGEST_KNOWN_BODY;
}

/** Closes a connection whose request was answered, should its body not come to an end. */
function endUnread(request) {
  if (request.complete) return;
  const closing = setTimeout(() => request.socket.destroy(), LINGER_MS);
  const keep = () => clearTimeout(closing);
  request.once("end", keep);
  request.once("close", keep);
}
