import { closeDatabase } from "@/lib/data/database";
import { env } from "@/lib/env";
import { openExisting, openInstallation } from "@/lib/operations/make-ready";
import { applyMigrations, lookAt } from "./migrate.mjs";

/** A mistake of whoever typed the command; its message says how to type it. */
export class UsageError extends Error {}

/** Runs a command, and tells in one line why it did not work: status 2 for a mistake in typing, 1 for anything else. */
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

/** Opens the installation that the environment names; makes what it lacks, where the command is the first to run. */
export const openHere = () => openInstallation(env(), applyMigrations);

/** Opens the installation that the environment names, and makes nothing: for a command that is of no use before a start. */
export const openExistingHere = () => openExisting(env(), lookAt);
