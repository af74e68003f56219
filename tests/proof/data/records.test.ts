import { afterAll, beforeAll, describe } from "vitest";
import { closeDatabase } from "@/lib/database/database";
import { proveEdits } from "../../support/files/record-edits";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { type Installation, makeInstallation, runBin } from "../../support/servers/server";

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
