// The production server: Next handles everything except the API, whose requests go straight to its handlers.
import { createServer } from "node:http";
import next from "next";
import { startCheckpoints } from "./checkpoints.mjs";
import { limitConnections, serverOptions } from "./connections.mjs";
import { endingOf } from "./ending.mjs";
import { restBetween } from "./idle-storages.mjs";
import { applyMigrations } from "./migrate.mjs";
import { pageDoor, refuse } from "./page-door.mjs";

/** How long open requests may take to end after SIGTERM. */
const DRAIN_MS = 25_000;

/** Makes the installation ready and serves the built product; resolves once it listens. */
export async function serve({ host, port, dir }) {
  const server = createServer(serverOptions);
  const starting = new Promise((started) => {
    globalThis[Symbol.for("hearthline.host")] = { migrate: applyMigrations, startCheckpoints, started };
  });
  const app = next({ dev: false, quiet: true, dir, hostname: host, port, httpServer: server });
  await app.prepare();
  const service = await starting;
  // Tracing follows requests in the same manner, including those of the API.
  const handle = service.isTracing ? app.getRequestHandler() : restBetween(app.getRequestHandler());

  limitConnections(server, { mostOfNetwork: service.mostConnectionsOfNetwork, networkOf: service.networkOf });
  const open = pageDoor(handle, service.pages);
  const endConnections = endingOf(server);
  server.on("request", (request, response) => {
    if (hasSeveralHosts(request)) refuse(response, { status: 400, text: "The request has more than one Host header." });
    else if (!service.answer(request, response)) open(request, response);
  });

  let isEnding = false;
  const end = () => {
    if (!isEnding) void drain(service, endConnections);
    isEnding = true;
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);

  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A new code invalidates the one before: a failed start must not invalidate that of the running server.
  return { port: server.address().port, setUpCode: await service.openSetUp() };
}

/**
 * Node takes the first of several Host headers and drops the others, while a proxy may have used the last (RFC 9112,
 * 3.2).
 */
function hasSeveralHosts({ rawHeaders }) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at].length === 4 && rawHeaders[at].toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

async function drain(service, endConnections) {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  service.startDraining();
  await endConnections();
  await service.close();
  process.exit(0);
}
