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
import Database from "better-sqlite3";
import { type Installation, makeInstallation, root } from "../support/server";

const cache = join(root, ".cache/bench");
const MOST_IDS = 100_000;

const placesIn = (folder: string) => ({
  folder,
  DATA_DIR: join(folder, "data"),
  KEYRING_FILE: join(folder, "keyring.json"),
  database: join(folder, "data/hearthline.db"),
});

/** The cached installation with so many sample files, made by `npm run demo` where it is not there. */
function seeded(size: number) {
  const seed = placesIn(join(cache, String(size)));
  if (existsSync(seed.folder)) return seed;
  const making = placesIn(`${seed.folder}.making`);
  rmSync(making.folder, { recursive: true, force: true });
  console.error(`Seeding ${size.toLocaleString("en")} files …`);
  const { env } = installationIn(making);
  const args = ["--import", "tsx", "bin/demo.ts", "--count", String(size)];
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", process.stderr, "inherit"],
  });
  if (done.status !== 0) throw new Error("the database could not be seeded");
  renameSync(making.folder, seed.folder);
  return seed;
}

/** A fresh copy of the installation with so many files. `remove` takes it away again. */
export function copyInstallation(size: number): Installation {
  const seed = seeded(size);
  const copy = placesIn(join(cache, "run"));
  rmSync(copy.folder, { recursive: true, force: true });
  mkdirSync(copy.DATA_DIR, { recursive: true });
  copyFileSync(seed.database, copy.database, constants.COPYFILE_FICLONE);
  // What the system still has to write of the copy would be measured with the product.
  const file = openSync(copy.database, "r+");
  fsyncSync(file);
  closeSync(file);
  copyFileSync(seed.KEYRING_FILE, copy.KEYRING_FILE);
  return installationIn(copy);
}

function installationIn({ folder, DATA_DIR, KEYRING_FILE }: ReturnType<typeof placesIn>): Installation {
  const installation = makeInstallation({ DATA_DIR, KEYRING_FILE });
  installation.remove();
  return { ...installation, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Ids of its applications, spread over all of them, in no order. */
export function idsOf({ folder }: Installation, size: number): readonly string[] {
  const database = new Database(placesIn(folder).database, { readonly: true });
  const step = Math.ceil(size / MOST_IDS);
  const ids = database.prepare(`SELECT "id" FROM "Application" WHERE rowid % ? = 0`).pluck().all(step) as string[];
  database.close();
  return ids
    .map((id) => [Math.random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);
}
