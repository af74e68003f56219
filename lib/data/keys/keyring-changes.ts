import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { type EncryptionKey, readKeyring, rereadKeyring } from "./keyring";
import { freshKey, writeBeside } from "./keyring-file";

type Keys = readonly [EncryptionKey, ...EncryptionKey[]];

/** Adds a fresh key that can be read with, and is not yet written with. */
export function addKey(file: string): void {
  change(file, ([first, ...others]) => [first, ...others, { ...freshKey(), state: "incoming" }]);
}

/** Lets the incoming key be the one that is written with. */
export function promoteKey(file: string): void {
  change(file, (keys) => {
    const incoming = keys.find(({ state }) => state === "incoming");
    if (incoming === undefined) return keys;
    return [{ id: incoming.id, key: incoming.key }, ...keys.filter((key) => key !== incoming)];
  });
}

/** Marks the keys that nothing is left of as retired: they are kept for old backups. */
export function retireKeys(file: string): void {
  change(file, ([first, ...others]) => [
    first,
    ...others.map(({ id, key }) => ({ id, key, state: "retired" as const })),
  ]);
}

/** Takes the retired keys out. */
export function dropRetiredKeys(file: string): void {
  change(file, ([first, ...others]) => [first, ...others.filter(({ state }) => state !== "retired")]);
}

/**
 * Puts the changed ring in the place of the file, in one step, and on the disk before anything is written with it. It
 * belongs to whom the file belonged, or the service that reads it would lose it; where that cannot be, all stays as it
 * is, and the error of the system comes out.
 */
function change(path: string, of: (keys: Keys) => Keys): void {
  // Behind a link, the file that others know by its own name.
  const file = realpathSync(path);
  const ring = readKeyring({ keyringFile: file, KEYRING: undefined });
  const [first, ...others] = of(ring.encryption);
  const { uid, gid, mode } = statSync(file);
  const next = writeBeside(file, { ...ring, encryption: [first, ...others] });
  try {
    chownSync(next, uid, gid);
    chmodSync(next, mode);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
  rereadKeyring();
}
