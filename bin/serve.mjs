// The production server: Next in front of everything but the interface, which is handed straight to its handlers.
import { createServer } from "node:http";
import next from "next";
import { applyMigrations } from "./migrate.mjs";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const MOST_CONNECTIONS = 10_000;
/** How long open requests may take to end after SIGTERM. */
const DRAIN_MS = 25_000;
const CLOSE_IDLE_EVERY_MS = 20;

/** Makes the installation ready and serves the built product; resolves once it listens. */
export async function serve({ host, port, dir }) {
  const server = createServer();
  const starting = new Promise((started) => {
    globalThis[Symbol.for("hearthline.host")] = { migrate: applyMigrations, started };
  });
  const app = next({ dev: false, quiet: true, dir, hostname: host, port, httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const service = await starting;

  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  server.on("request", (request, response) => {
    if (service.answer(request, response)) return;
    // Next does not tell its handlers who is calling; over the limits of signing in it matters.
    request.headers["x-connection-address"] = request.socket.remoteAddress;
    handle(request, response);
  });

  // Connections that have not sent anything yet; Node takes them for busy.
  const silent = new Set();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));

  let isEnding = false;
  const end = () => {
    if (!isEnding) void drain(server, service, silent);
    isEnding = true;
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);

  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: server.address().port, setUpCode: service.setUpCode };
}

async function drain(server, service, silent) {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  service.startDraining();
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection whose last answer has just gone out is kept alive, and has to be closed in its turn.
  const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  for (const socket of silent) socket.destroy();
  await closed;
  clearInterval(closing);
  await service.close();
  process.exit(0);
}
