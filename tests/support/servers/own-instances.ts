import { afterAll, beforeAll } from "vitest";
import { type Instances, startInstances } from "./instances";
import { type Cluster, startCluster } from "./postgresql/cluster";

type Own = {
  readonly instances: Instances;
  /** The address of their database. */
  readonly database: string;
  /** An access token with every scope. */
  readonly token: string;
};

/** Starts two instances on a PostgreSQL database for the tests of a file, and removes them afterward. */
export function ownInstances(settings: Readonly<Record<string, string>> = {}): Own {
  const own: { -readonly [Name in keyof Own]?: Own[Name] } = {};
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
    own.database = await cluster.createDatabase();
    own.instances = await startInstances({ ...settings, DATABASE_URL: own.database });
    own.token = await own.instances.token();
  });
  afterAll(async () => {
    await own.instances?.remove();
    await cluster?.remove();
  });
  return own as Own;
}
