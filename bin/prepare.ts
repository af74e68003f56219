// Makes an installation ready without serving it, as `npm start` does before it serves: for `next start`, and for the
// commands that may run first. Prints the code of the one-time setup link while there is no owner.
import { closeDatabase } from "@/lib/database/database";
import { env } from "@/lib/env";
import { openSetUp } from "@/lib/operations/accounts/set-up";
import { makeReady } from "@/lib/operations/installation/make-ready";
import { applyMigrations } from "./migrate.mjs";

try {
  await makeReady(env(), applyMigrations);
  const code = await openSetUp();
  if (code !== null) console.log(code);
} catch (error) {
  console.error(`Hearthline cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
