// npm run migration -- NAME writes, for each database, the SQL that leads from its last migration to the models of
// prisma/schema. npm run migration -- --check only says whether there is any.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startCluster } from "../tests/support/servers/postgresql/cluster";
import { runCommand, UsageError } from "./command";
import { migrationsFolder } from "./models.mjs";
import { pendingModelChanges } from "./schema-engine.mjs";

const USAGE = "Give the migration a name of lower-case letters, digits and dashes: npm run migration -- NAME";

/** Returns the SQL that each database lacks, empty if it lacks none. */
async function pending() {
  const cluster = await startCluster();
  try {
    const url = await cluster.createDatabase();
    return {
      sqlite: await pendingModelChanges({ provider: "sqlite", file: ":memory:" }),
      postgresql: compareBytes(await pendingModelChanges({ provider: "postgresql", url })),
    };
  } finally {
    await cluster.remove();
  }
}

/** Texts are compared byte by byte, as on SQLite, whatever the language of the database. */
const compareBytes = (sql: string) => sql.replaceAll(/(?<=^(?:\s|.*ADD COLUMN).*) TEXT\b/gm, ' TEXT COLLATE "C"');

async function write(name: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  for (const [provider, sql] of Object.entries(changes)) {
    const folder = join(migrationsFolder(provider), `${stamp}_${name}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "migration.sql"), sql === "" ? "-- Nothing to do here.\n" : sql);
    console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`);
  }
}

await runCommand(async () => {
  const [argument = ""] = process.argv.slice(2);
  const isCheck = argument === "--check";
  if (!isCheck && !/^[a-z0-9-]+$/.test(argument)) throw new UsageError(USAGE);
  const changes = await pending();
  const missing = Object.values(changes).join("");
  if (isCheck && missing !== "")
    throw new Error(`the models have changes without a migration: run npm run migration -- NAME.\n\n${missing}`);
  if (missing === "") console.log("The migrations already lead to the models.");
  else await write(argument, changes);
});
