// Makes an installation ready to serve: checks the environment and the keys, migrates the database, makes the first
// owner. Prints the code of the one-time set-up link on standard output while there is no owner.
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Password } from "@/lib/contract/owner";
import { Email, Name } from "@/lib/contract/text";
import { closeDatabase, database } from "@/lib/data/database";
import { makeKeyring, readKeyring } from "@/lib/data/keyring";
import { type Env, env } from "@/lib/env";
import { checkKeys } from "@/lib/operations/check-keys";
import { makeFirstOwner, openSetUp } from "@/lib/operations/set-up";
import { applyMigrations } from "./schema-engine.mjs";

async function prepare(): Promise<void> {
  const settings = env();
  const owner = ownerOf(settings);
  const isNew = !existsSync(settings.databaseFile);
  if (isNew && settings.KEYRING === undefined && !existsSync(settings.keyringFile)) makeKeyring(settings.keyringFile);
  readKeyring(settings);
  mkdirSync(dirname(settings.databaseFile), { recursive: true, mode: 0o700 });
  await applyMigrations(settings.databaseFile);
  await database();
  await checkKeys();
  if (owner !== null) await makeFirstOwner(owner);
  const code = await openSetUp();
  if (code !== null) process.stdout.write(`${code}\n`);
  await closeDatabase();
}

/** The first owner that the environment names; null where it names none. */
function ownerOf({ ADMIN_EMAIL, ADMIN_PASSWORD }: Env) {
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return null;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined)
    throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
  const email = Email.safeParse(ADMIN_EMAIL);
  if (!email.success) throw new Error(`ADMIN_EMAIL ${email.error.issues[0]?.message}`);
  const password = Password.safeParse(ADMIN_PASSWORD);
  if (!password.success) throw new Error(`ADMIN_PASSWORD ${password.error.issues[0]?.message}`);
  return { name: Name.parse(email.data.split("@")[0]), email: email.data, password: password.data };
}

try {
  await prepare();
} catch (error) {
  console.error(`Hearthline cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
