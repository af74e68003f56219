import { afterAll } from "vitest";
import { makeKeyring } from "@/lib/data/keys/keyring-file";
import { openDatabase } from "@/lib/database/database";
import { databaseAt } from "@/lib/env";
import { startCluster } from "../servers/postgresql/cluster";
import { makeInstallation } from "../servers/server";

// This process reads its keys once, so every installation that it reads in turn has the same key file.
const keys = makeInstallation();
/** The key file of this process, and of each readable installation. */
export const KEYRING_FILE = keys.env["KEYRING_FILE"] ?? "";
makeKeyring(KEYRING_FILE);
Object.assign(process.env, { KEYRING_FILE });
afterAll(() => keys.remove());

/** An installation on this database that this process can read beside the server, including encrypted fields. */
export async function makeReadableInstallation(provider: "sqlite" | "postgresql") {
  const cluster = provider === "postgresql" ? await startCluster() : undefined;
  const place = cluster === undefined ? {} : { DATABASE_URL: await cluster.createDatabase() };
  const installation = makeInstallation({ LOG_LEVEL: "silent", KEYRING_FILE, ...place });
  const { DATA_DIR, DATABASE_URL } = installation.env;
  return {
    ...installation,
    /** Opens the database, once a server or a command has created it. */
    open: () => openDatabase(databaseAt(DATABASE_URL ?? `file:${DATA_DIR}/hearthline.db`)),
    remove: async () => {
      await cluster?.remove();
      installation.remove();
    },
  };
}

export type ReadableInstallation = Awaited<ReturnType<typeof makeReadableInstallation>>;
