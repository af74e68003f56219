import { cpSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { closeDatabase } from "@/lib/database/database";
import { makeInstallation } from "../servers/server";

// Each unit test file has its own prepared installation.
const installation = makeInstallation();
cpSync(inject("prepared"), installation.folder, { recursive: true, preserveTimestamps: true });
const { DATA_DIR, KEYRING_FILE } = installation.env;
Object.assign(process.env, { DATA_DIR, KEYRING_FILE });

afterAll(async () => {
  await closeDatabase();
  installation.remove();
});
