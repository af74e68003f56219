import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Password } from "@/lib/contract/accounts/owner";
import { Email, Name } from "@/lib/contract/fields";
import { readKeyring } from "@/lib/data/keys/keyring";
import { makeKeyring } from "@/lib/data/keys/keyring-file";
import { makeFirstOwner } from "@/lib/operations/accounts/set-up";
import { buildIdentities } from "@/lib/operations/applications/contact/build-identities";
import { loadPlaceholders } from "@/lib/operations/contact/placeholder-list";
import { checkKeys, confirmKeys, hasKeyMark, olderVersion } from "@/lib/operations/installation/keys/check-keys";
import { startStatusReach } from "@/lib/operations/reports/read-past-statuses";
import { startSearchTerms } from "./renew-search-terms";
import { finishRestore } from "./replay-journal";

/** The database's location, as far as it matters before it is opened. */
type PreparedDatabase = { readonly provider: "sqlite"; readonly file: string } | { readonly provider: "postgresql" };

/** The environment settings that an installation is made from. */
type Settings<Database extends PreparedDatabase> = {
  readonly database: Database;
  readonly KEYRING?: string | undefined;
  readonly keyringFile: string;
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
};

/** Brings a database to the tables of this version. */
type Migrate<Database> = (database: Database) => Promise<unknown>;

/** Reports whether a database has our tables, and those of this version; creates nothing. */
type Look<Database> = (database: Database) => Promise<"none" | "older" | "current">;

/**
 * Makes an installation ready to serve: keys, tables, and the first owner if the environment names one. Throws one line
 * that says what is wrong.
 */
export async function makeReady<Database extends PreparedDatabase>(
  settings: Settings<Database>,
  migrate: Migrate<Database>,
): Promise<void> {
  const owner = ownerOf(settings);
  await openInstallation(settings, migrate);
  if (owner !== null) await makeFirstOwner(owner);
}

/** Creates missing keys and tables only, for commands that may run before or beside a server. */
export async function openInstallation<Database extends PreparedDatabase>(
  settings: Settings<Database>,
  migrate: Migrate<Database>,
): Promise<void> {
  const { database, KEYRING, keyringFile } = settings;
  const hasKeys = KEYRING !== undefined || existsSync(keyringFile);
  // Unusable keys stop it before anything is created.
  if (hasKeys) readKeyring(settings);
  if (database.provider === "sqlite") mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
  await migrate(database);
  // Names, phones and emails are only for the account that runs the service.
  if (database.provider === "sqlite") chmodSync(database.file, 0o600);
  // New keys are for a new database only: as a replacement for lost keys, they would hide that its secrets cannot be
  // read.
  if (!hasKeys && !(await hasKeyMark())) makeKeyring(keyringFile);
  readKeyring(settings);
  await checkKeys();
  await loadPlaceholders();
  await buildIdentities();
  await startSearchTerms();
  await startStatusReach();
  await finishRestore();
}

/**
 * Opens an existing installation and creates nothing: neither database nor keys, in case a setting is wrong, nor
 * tables, which a start updates. Throws one line that says what to do.
 */
export async function openExisting<Database extends PreparedDatabase>(
  settings: Settings<Database>,
  look: Look<Database>,
): Promise<void> {
  const { database } = settings;
  const found = await look(database);
  if (found === "none") throw new Error(noneIn(database));
  if (found === "older") throw olderVersion();
  readKeyring(settings);
  await confirmKeys();
}

/** The URL of a PostgreSQL database contains a password: it is never shown. */
const noneIn = (database: PreparedDatabase) =>
  database.provider === "sqlite"
    ? `there is no Hearthline database at ${database.file}: check DATA_DIR or DATABASE_URL`
    : "the database of DATABASE_URL contains no Hearthline data: check that it is the right one";

/** Returns the first owner that the environment names, or null. */
function ownerOf({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings<PreparedDatabase>) {
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return null;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) {
    throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
  }
  const email = Email.safeParse(ADMIN_EMAIL);
  if (!email.success) throw new Error(`ADMIN_EMAIL ${email.error.issues[0]?.message}`);
  const password = Password.safeParse(ADMIN_PASSWORD);
  if (!password.success) throw new Error(`ADMIN_PASSWORD ${password.error.issues[0]?.message}`);
  return { name: Name.parse(email.data.split("@")[0]), email: email.data, password: password.data };
}
