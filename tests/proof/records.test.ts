import { afterAll, beforeAll, describe } from "vitest";
import { closeDatabase } from "@/lib/data/database";
import { type Cluster, startCluster } from "../support/cluster";
import { proveEdits } from "../support/record-edits";
import { type Installation, makeInstallation, runBin } from "../support/server";

describe("records on postgresql", () => {
  let cluster: Cluster;
  let installation: Installation;

  beforeAll(async () => {
    cluster = await startCluster();
    installation = makeInstallation({ DATABASE_URL: await cluster.createDatabase() });
    runBin(installation.env, "prepare");
    const { DATABASE_URL, DATA_DIR, KEYRING_FILE } = installation.env;
    Object.assign(process.env, { DATABASE_URL, DATA_DIR, KEYRING_FILE });
  });
  afterAll(async () => {
    await closeDatabase();
    await cluster.remove();
    installation.remove();
  });

  proveEdits();
});
