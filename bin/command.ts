import { closeDatabase } from "@/lib/database/database";
import { env } from "@/lib/env";
import { openExisting, openInstallation } from "@/lib/operations/installation/make-ready";
import { applyMigrations, lookAt } from "./migrate.mjs";

/** A mistake in the command line; its message explains the usage. */
export class UsageError extends Error {}

/** Runs a command, and prints one line if it failed: status 2 for a usage error, 1 for anything else. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
    const message = error instanceof Error ? error.message : String(error);
    console.error(isUsage ? message : `That did not work: ${message}`);
    process.exitCode = isUsage ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

/** Opens the installation that the environment names. Creates one if there is none, and says so on standard error. */
export async function openHere(): Promise<void> {
  const settings = env();
  const isNew = (await lookAt(settings.database)) === "none";
  await openInstallation(settings, applyMigrations);
  if (!isNew) return;
  const { database, keyringFile } = settings;
  const place = database.provider === "sqlite" ? database.file : "the database of DATABASE_URL";
  console.error(
    `Created a new installation: ${place}, with keys in ${keyringFile}. If your server runs with other settings, its tokens are elsewhere: run this command with the same environment variables.`,
  );
}

/** Opens the installation that the environment names and creates nothing, for commands that need a started one. */
export const openExistingHere = () => openExisting(env(), lookAt);
