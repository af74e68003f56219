import { afterAll, beforeAll } from "vitest";
import { closeDatabase } from "@/lib/database/database";
import { makeInstallation, runBin } from "../servers/server";

// Each file of the unit tests has an installation of its own, made as `npm start` makes one.
const installation = makeInstallation();
const { DATA_DIR, KEYRING_FILE } = installation.env;
Object.assign(process.env, { DATA_DIR, KEYRING_FILE });

beforeAll(() => {
  runBin(installation.env, "prepare");
});

afterAll(async () => {
  await closeDatabase();
  installation.remove();
});
