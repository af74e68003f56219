import { afterAll } from "vitest";
import { applyMigrations } from "@/bin/migrate.mjs";
import { closeDatabase } from "@/lib/database/database";
import { databaseAt } from "@/lib/env";
import { startCluster } from "../../support/servers/postgresql/cluster";

// The same tests on the other database, which the process opens at its first use.
const cluster = await startCluster();
const url = await cluster.createDatabase();
await applyMigrations(databaseAt(url));
process.env["DATABASE_URL"] = url;
await import("./work.test");

afterAll(async () => {
  await closeDatabase();
  await cluster.remove();
});
