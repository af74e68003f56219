import { writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startBalancer } from "./peers/balancer";
import { startCluster } from "./postgresql/cluster";
import { makeInstallation, type Server, startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    door: "direct" | "next";
    settings: Record<string, string>;
  }
}

/** The ways of serving that the API is tested on, by project name. */
const WAYS = {
  api: { door: "direct", instances: 1, isPostgresql: false },
  "api sample": { door: "direct", instances: 1, isPostgresql: false },
  "api through next": { door: "next", instances: 1, isPostgresql: false },
  "api on postgresql": { door: "direct", instances: 1, isPostgresql: true },
  "api on two instances": { door: "direct", instances: 2, isPostgresql: true },
} as const;

/** Starts what all files of a project share: one server, or several behind a balancer. */
export default async function setup(project: TestProject) {
  const { door, instances, isPostgresql } = WAYS[project.name as keyof typeof WAYS];
  const cluster = isPostgresql ? await startCluster() : undefined;
  const database = cluster === undefined ? {} : { DATABASE_URL: await cluster.createDatabase() };
  const installation = makeInstallation({ LOG_LEVEL: "silent", WEBHOOK_ALLOW: "127.0.0.1", ...database });
  const servers: Server[] = [];
  const isOver = new AbortController();
  for (let count = 0; count < instances; count++) {
    const server = await startServer(installation, { door });
    servers.push(server);
    watch(server, project, isOver.signal);
  }
  const balancer = await startBalancer(servers.map(({ url }) => url));
  const { DATA_DIR = "", KEYRING_FILE = "" } = installation.env;
  project.provide("door", door);
  project.provide("url", instances === 1 ? (servers[0]?.url ?? "") : balancer.url);
  project.provide("settings", { DATA_DIR, KEYRING_FILE, ...database });
  return async () => {
    isOver.abort();
    await balancer.close();
    for (const server of servers) await server.end("SIGTERM");
    await cluster?.remove();
    installation.remove();
  };
}

const MOST_TOLD = 500;

/**
 * Ends the run if a server exits before it `isOver`: every following test would fail for that reason alone. Writes the
 * reason to the file in `RUN_ENDED_BY`, if any, where `npm test` looks for it.
 */
function watch({ process: child, output }: Server, { vitest }: TestProject, isOver: AbortSignal): void {
  child.once("close", (code, signal) => {
    if (isOver.aborted) return;
    const all = output();
    const error = all.search(/^.*(assertion|fatal|error)/im);
    const said = error === -1 ? all.slice(-MOST_TOLD) : all.slice(error, error + MOST_TOLD);
    const reason = `a server of all tests ended by itself with ${signal ?? code}: ${said}`;
    console.error(reason);
    const { RUN_ENDED_BY: file } = process.env;
    if (file) writeFileSync(file, reason);
    process.exitCode = 1;
    void vitest.cancelCurrentRun("test-failure");
  });
}
