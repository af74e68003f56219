// Ends the production server without cutting off a request.
// @ts-check
import { Server } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/** A connection that was silent for this long is closed at the end: on any other, a request may be arriving. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** At the end, connections are accepted until none came for this long; on their account alone, no longer than that. */
const NONE_CAME_MS = 200;
const LONGEST_TAKEN_MS = 5_000;
const READINESS = /^(https?:\/\/[^/?]*)?\/readyz\/?(\?|$)/i;
/** A client that missed this many of its regular checks has stopped; each interval counts up to a maximum. */
const MISSED_TURNS = 3;
const SLOWEST_PACE_MS = 3_000;

/**
 * @typedef {import("node:http").Server} HttpServer
 * @typedef {{ last: number, pace: number }} Asker When it last checked, and how often it does, in milliseconds.
 */

/**
 * Prepares the server for its end. Returns a function that makes every response close its connection, accepts no
 * further connections once they stop coming and every readiness checker knows, closes those that are silent, and
 * resolves when none is left.
 * @param {HttpServer} server
 */
export function endingOf(server) {
  /** @type {Map<import("node:net").Socket, { open: number, since: number }>} */
  const connections = new Map();
  const askers = askersOf(server);
  let isEnding = false;
  server.on("connection", (socket) => {
    connections.set(socket, { open: 0, since: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    if (isEnding) response.setHeader("Connection", "close");
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.open++;
    response.once("close", () => {
      connection.open--;
      connection.since = performance.now();
    });
  });
  return async () => {
    isEnding = true;
    await untilNoneComes(server, askers);
    // The server's own way closes idle connections at once: a request may be arriving there.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    const closeQuiet = () => {
      const before = performance.now() - QUIET_MS;
      for (const [socket, { open, since }] of connections) if (open === 0 && since < before) socket.destroy();
    };
    // Timers run before arrived data: on a busy machine a request may have been waiting to be read all the while.
    const closing = setInterval(() => setImmediate(closeQuiet), LOOK_EVERY_MS);
    await closed;
    clearInterval(closing);
  };
}

/**
 * Records when each address last checked readiness, and how often it does, in milliseconds; oldest first.
 * @param {HttpServer} server
 */
function askersOf(server) {
  /** @type {Map<string, Asker>} */
  const askers = new Map();
  server.prependListener("request", ({ url = "", socket: { remoteAddress = "" } }) => {
    if (!READINESS.test(url)) return;
    const now = performance.now();
    const known = askers.get(remoteAddress);
    // A first-time checker may never come back. The longer gaps count for more where several share an address.
    const pace = known === undefined ? 0 : Math.min(SLOWEST_PACE_MS, Math.max(now - known.last, known.pace / 2));
    askers.delete(remoteAddress);
    askers.set(remoteAddress, { last: now, pace });
    for (const [address, { last }] of askers) {
      if (last > now - MISSED_TURNS * SLOWEST_PACE_MS) break;
      askers.delete(address);
    }
  });
  return askers;
}

/**
 * Resolves once no connection has come for a moment, and every regular readiness checker has learned that this instance
 * is not ready. A client that connected but was not accepted is reset when a server closes, so nobody must be about to
 * connect.
 * @param {HttpServer} server
 * @param {ReadonlyMap<string, Asker>} askers
 */
async function untilNoneComes(server, askers) {
  const began = performance.now();
  let lastCame = began;
  const note = () => {
    lastCame = performance.now();
  };
  server.on("connection", note);
  const isOver = (/** @type {number} */ now) =>
    now > Math.min(lastCame + NONE_CAME_MS, began + LONGEST_TAKEN_MS) &&
    [...askers.values()].every(({ last, pace }) =>
      // Several may share an address, so each gets its turn; and the response takes a moment to arrive.
      last > began ? now > Math.max(last + NONE_CAME_MS, began + pace) : last < now - MISSED_TURNS * pace,
    );
  do {
    await wait(LOOK_EVERY_MS);
    // Timers run before connections are accepted: on a busy machine one may have been waiting all the while.
    await turn();
  } while (!isOver(performance.now()));
  server.off("connection", note);
}
