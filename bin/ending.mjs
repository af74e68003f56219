// How the production server ends without cutting off a request.
import { Server } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/** A connection on which nothing came for so long is closed at the end: a request may be on its way on any other. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 20;
/** At the end connections are taken until none came for so long, and no longer than that for their sake alone. */
const NONE_CAME_MS = 200;
const LONGEST_TAKEN_MS = 5_000;
const READINESS = /^(https?:\/\/[^/?]*)?\/readyz\/?(\?|$)/i;
/** Whoever did not ask for so many of its turns has ceased to; a turn counts as so long at most. */
const MISSED_TURNS = 3;
const SLOWEST_PACE_MS = 3_000;

/**
 * Keeps what is needed to end. Answers a function that has every answer close its own connection, takes no further
 * connections once they cease to come and whoever asks for the readiness knows, closes those that are quiet, and
 * resolves when none is left.
 */
export function endingOf(server) {
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
    // Not the server's own way, which closes at once what is idle: a request may be on its way there.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    const closeQuiet = () => {
      const before = performance.now() - QUIET_MS;
      for (const [socket, { open, since }] of connections) if (open === 0 && since < before) socket.destroy();
    };
    // Timers come before what has arrived: on a busy machine a request may have been waiting to be read all the while.
    const closing = setInterval(() => setImmediate(closeQuiet), LOOK_EVERY_MS);
    await closed;
    clearInterval(closing);
  };
}

/** When each address has asked for the readiness last, and at what pace it does, in milliseconds; oldest first. */
function askersOf(server) {
  const askers = new Map();
  server.prependListener("request", ({ url, socket: { remoteAddress } }) => {
    if (!READINESS.test(url)) return;
    const now = performance.now();
    const known = askers.get(remoteAddress);
    // Who asks for the first time may never come back. The longer gaps count for more where several share an address.
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
 * Resolves once no connection has come for a moment, and whoever asks regularly whether this instance is ready has
 * heard that it is not. Whoever has connected and was not taken yet is reset when a server closes, so nobody must be
 * about to connect.
 */
async function untilNoneComes(server, askers) {
  const began = performance.now();
  let lastCame = began;
  const note = () => {
    lastCame = performance.now();
  };
  server.on("connection", note);
  const isOver = (now) =>
    now > Math.min(lastCame + NONE_CAME_MS, began + LONGEST_TAKEN_MS) &&
    [...askers.values()].every(({ last, pace }) =>
      // Several may share an address, so each gets its turn; and the answer takes a moment to arrive.
      last > began ? now > Math.max(last + NONE_CAME_MS, began + pace) : last < now - MISSED_TURNS * pace,
    );
  do {
    await wait(LOOK_EVERY_MS);
    // Timers come before connections are taken: on a busy machine one may have been waiting for that all the while.
    await turn();
  } while (!isOver(performance.now()));
  server.off("connection", note);
}
