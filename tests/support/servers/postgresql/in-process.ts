import { afterAll } from "vitest";
import { applyMigrations } from "@/bin/migrate.mjs";
import { closeDatabase } from "@/lib/database/database";
import { databaseAt } from "@/lib/env";
import { startCluster } from "./cluster";

/**
 * Makes this process use a PostgreSQL database of its own, until the tests of a file end. Call it before anything else.
 */
export async function switchToPostgresql(): Promise<void> {
  const cluster = await startCluster();
  const url = await cluster.createDatabase();
  await applyMigrations(databaseAt(url));
  process.env["DATABASE_URL"] = url;
  afterAll(async () => {
    await closeDatabase();
    await cluster.remove();
  });
}
