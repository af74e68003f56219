import { writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startBalancer } from "./balancer";
import { startCluster } from "./cluster";
import { makeInstallation, type Server, startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    settings: Record<string, string>;
  }
}

/** The ways of serving that the interface is tested on, by the names of the projects. */
const WAYS = {
  api: { door: "direct", instances: 1, isPostgresql: false },
  "api through next": { door: "next", instances: 1, isPostgresql: false },
  "api on postgresql": { door: "direct", instances: 1, isPostgresql: true },
  "api on two instances": { door: "direct", instances: 2, isPostgresql: true },
} as const;

/** Starts what all files of a project share: one server, or several behind a balancer. */
export default async function setup(project: TestProject) {
  const { door, instances, isPostgresql } = WAYS[project.name as keyof typeof WAYS];
  const cluster = isPostgresql ? await startCluster() : undefined;
  const database = cluster === undefined ? {} : { DATABASE_URL: await cluster.createDatabase() };
  const installation = makeInstallation({ LOG_LEVEL: "silent", ...database });
  const servers: Server[] = [];
  for (let count = 0; count < instances; count++) servers.push(await startServer(installation, { door }));
  const balancer = await startBalancer(servers.map(({ url }) => url));
  const { DATA_DIR = "", KEYRING_FILE = "" } = installation.env;
  project.provide("url", instances === 1 ? (servers[0]?.url ?? "") : balancer.url);
  project.provide("settings", { DATA_DIR, KEYRING_FILE, ...database });
  const watches = servers.map((server) => watch(server, tearDown));
  async function tearDown() {
    for (const endWatch of watches) endWatch();
    await balancer.close();
    for (const server of servers) await server.end("SIGTERM");
    await cluster?.remove();
    installation.remove();
  }
  return tearDown;
}

const MOST_TOLD = 1_000;

/** Ends the run, and says why, where a server ends by itself: every test that follows would fail for that alone. */
function watch({ process: child, output }: Server, tearDown: () => Promise<void>): () => void {
  const endRun = async (code: number | null, signal: string | null) => {
    const reason = `the server of all tests ended by itself with ${signal ?? code}: ${output().slice(-MOST_TOLD)}`;
    console.error(reason);
    const { RUN_ENDED_BY: file } = process.env;
    if (file) writeFileSync(file, reason);
    await tearDown();
    process.exit(1);
  };
  child.once("exit", endRun);
  return () => child.off("exit", endRun);
}
