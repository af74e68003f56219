// What a connection may cost the production server, whoever holds it and whatever is sent on it.

/** How long a caller has for the headers, and for the whole of a request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 1_000;
/** A connection on which an answer is not taken, or nothing is said at all, for so long is closed. */
const STALLED_MS = 60_000;
const KEEP_ALIVE_MS = 65_000;
const MOST_CONNECTIONS = 10_000;
/** How long the rest of a body may take that nobody waits for any more: it is taken, so that its sender reads the answer. */
const LINGER_MS = 1_000;
const LONGEST_KNOWN_BODY = 65_536;

/** The options of a server that looks in time for what takes too long. */
export const serverOptions = { connectionsCheckingInterval: CHECK_EVERY_MS };

/** Limits what connections to this server may take; of one address, to so many at once. */
export function limitConnections(server, mostOfAddress) {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = STALLED_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  const counts = new Map();
  server.on("connection", (socket) => {
    const { remoteAddress } = socket;
    const count = (counts.get(remoteAddress) ?? 0) + 1;
    counts.set(remoteAddress, count);
    socket.once("close", () => {
      const left = counts.get(remoteAddress) - 1;
      if (left === 0) counts.delete(remoteAddress);
      else counts.set(remoteAddress, left);
    });
    if (count > mostOfAddress) socket.destroy();
  });
  server.on("request", (request, response) => {
    if (mayBeLong(request)) response.once("finish", () => endUnread(request));
  });
}

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
