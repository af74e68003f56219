import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { type Installation, makeInstallation, root } from "../support/servers/server";

export const cache = join(root, ".cache/bench");

const placesIn = (folder: string) => ({
  folder,
  DATA_DIR: join(folder, "data"),
  KEYRING_FILE: join(folder, "keyring.json"),
  database: join(folder, "data/hearthline.db"),
});

/** The cached SQLite installation with that many sample files, created by `npm run demo` if missing. */
export function seeded(size: number) {
  const seed = placesIn(join(cache, String(size)));
  if (existsSync(seed.folder)) return seed;
  const making = placesIn(`${seed.folder}.making`);
  rmSync(making.folder, { recursive: true, force: true });
  console.error(`Seeding ${size.toLocaleString("en")} files …`);
  const { env } = installationIn(making);
  runCommand(env, "demo", ["--count", String(size)]);
  renameSync(making.folder, seed.folder);
  return seed;
}

/** Runs a command of the project with its output on standard error. Throws if it fails. */
export function runCommand(env: NodeJS.ProcessEnv, name: string, args: readonly string[]): void {
  const command = ["bin/run.mjs", name, ...args];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    stdio: ["ignore", process.stderr, "inherit"],
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
}

/** A fresh copy of the installation with that many files. `remove` deletes it. */
export function copyInstallation(size: number): Installation {
  const seed = seeded(size);
  const copy = placesIn(join(cache, "run"));
  rmSync(copy.folder, { recursive: true, force: true });
  mkdirSync(copy.DATA_DIR, { recursive: true });
  copyDatabase(seed.database, copy.database);
  copyFileSync(seed.KEYRING_FILE, copy.KEYRING_FILE);
  return installationIn(copy);
}

/** Copies a database that nobody has open. */
export function copyDatabase(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  // Unwritten pages of the copy would otherwise count against the measurement.
  const file = openSync(to, "r+");
  fsyncSync(file);
  closeSync(file);
}

function installationIn({ folder, DATA_DIR, KEYRING_FILE }: ReturnType<typeof placesIn>): Installation {
  const installation = makeInstallation({ DATA_DIR, KEYRING_FILE });
  installation.remove();
  return { ...installation, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
