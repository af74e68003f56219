import { afterAll } from "vitest";
import { startInstances } from "./instances";
import { type Cluster, startCluster } from "./postgresql/cluster";
import { makeInstallation, startServer } from "./server";

/** A running service, and an access token for it with every scope. */
export type Target = { readonly url: string; readonly token: string; remove(): Promise<void> };

type Settings = Readonly<Record<string, string>>;

let cluster: Cluster | undefined;
afterAll(() => cluster?.remove());

/** How a service is started on each database. */
export const BOTH_DATABASES: Readonly<Record<string, (settings?: Settings) => Promise<Target>>> = {
  async "one server on SQLite"(settings = {}) {
    const installation = makeInstallation({ LOG_LEVEL: "error", ...settings });
    const server = await startServer(installation);
    const remove = async () => {
      await server.end("SIGTERM");
      installation.remove();
    };
    return { url: server.url, token: installation.tokens("create", "--name", "races"), remove };
  },
  async "two instances on PostgreSQL"(settings = {}) {
    cluster = await startCluster();
    const instances = await startInstances({ ...settings, DATABASE_URL: await cluster.createDatabase() });
    return { url: instances.url, token: await instances.token(), remove: instances.remove };
  },
};
