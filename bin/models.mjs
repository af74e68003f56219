// The models of prisma/schema for each database. Prisma wants the provider spelled out in every schema, so the
// one for PostgreSQL is derived from the one for SQLite.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.mjs";

export const PROVIDERS = ["sqlite", "postgresql"];

/** Returns the models of every subject as one text. */
export function allModels() {
  const folder = join(root, "prisma/schema");
  const files = readdirSync(folder).sort();
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** Returns the schema for a provider; its client is generated into the folder of that name. */
export function schemaFor(provider) {
  return allModels()
    .replace('provider = "sqlite"', `provider = "${provider}"`)
    .replace("../../lib/database/generated/sqlite", join(root, "lib/database/generated", provider));
}

/** Writes the schema for a provider to a file, for tools that read only files. Returns its path. */
export function writeSchema(provider) {
  const folder = join(root, "node_modules/.hearthline");
  const file = join(folder, `${provider}.prisma`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, schemaFor(provider));
  return file;
}

/** Returns the folder of the migrations for a provider. */
export const migrationsFolder = (provider) => join(root, "prisma/migrations", provider);

/** Returns the names of the migrations in the project for a provider, oldest first. */
export async function migrationNames(provider) {
  const entries = await readdir(migrationsFolder(provider), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
