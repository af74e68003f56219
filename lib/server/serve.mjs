// The production server: Next handles everything except the API, whose requests go straight to its handlers.
// @ts-check
import { createServer } from "node:http";
import next from "next";
import { applyMigrations } from "../../bin/migrate.mjs";
import { startCheckpoints } from "./checkpoints.mjs";
import { limitConnections, serverOptions } from "./connections.mjs";
import { endingOf } from "./ending.mjs";
import { restBetween } from "./idle-storages.mjs";
import { pageDoor, refuse } from "./page-door.mjs";

/** How long open requests may take to end after SIGTERM. */
const DRAIN_MS = 25_000;

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => void} Handler
 */

/**
 * The functions and settings that the application hands to the server at startup; see `app/service.ts`.
 * @typedef {object} Service
 * @property {boolean} isTracing
 * @property {(request: Request, response: Response) => boolean} answer Answers a request of the API. False: it is none.
 * @property {number} mostConnectionsOfNetwork
 * @property {(address: string) => string} networkOf
 * @property {import("./page-door.mjs").Pages} pages
 * @property {() => void} startDraining
 * @property {() => Promise<void>} close
 * @property {() => Promise<string | null>} openSetUp
 */

/**
 * Makes the installation ready and serves the built product; resolves once it listens.
 * @param {{ readonly host: string, readonly port: number, readonly dir: string }} place
 */
export async function serve({ host, port, dir }) {
  const server = createServer(serverOptions);
  /** @type {Promise<Service>} */
  const starting = new Promise((started) => {
    Reflect.set(globalThis, Symbol.for("hearthline.host"), { migrate: applyMigrations, startCheckpoints, started });
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
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  // A new code invalidates the one before: a failed start must not invalidate that of the running server.
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    setUpCode: await service.openSetUp(),
  };
}

/**
 * Node takes the first of several Host headers and drops the others, while a proxy may have used the last (RFC 9112,
 * 3.2).
 * @param {Request} request
 */
function hasSeveralHosts({ rawHeaders }) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/**
 * @param {Service} service
 * @param {() => Promise<void>} endConnections
 */
async function drain(service, endConnections) {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  service.startDraining();
  await endConnections();
  await service.close();
  process.exit(0);
}
