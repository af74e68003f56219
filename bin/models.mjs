// The models of prisma/schema.prisma for each database. Prisma wants the provider written out in every schema, so the
// one for PostgreSQL is made from the one for SQLite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.mjs";

export const PROVIDERS = ["sqlite", "postgresql"];

/** The schema for a provider; its client is generated into the folder of that name. */
export function schemaFor(provider) {
  const models = readFileSync(join(root, "prisma/schema.prisma"), "utf8");
  return models
    .replace('provider = "sqlite"', `provider = "${provider}"`)
    .replace("../lib/database/generated/sqlite", join(root, "lib/database/generated", provider));
}

/** Writes the schema for a provider to a file, for a tool that reads nothing else; answers its path. */
export function writeSchema(provider) {
  const folder = join(root, "node_modules/.hearthline");
  const file = join(folder, `${provider}.prisma`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, schemaFor(provider));
  return file;
}

/** Where the migrations for a provider are. */
export const migrationsFolder = (provider) => join(root, "prisma/migrations", provider);

/** The names of the migrations in the project for a provider, oldest first. */
export async function migrationNames(provider) {
  const entries = await readdir(migrationsFolder(provider), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
