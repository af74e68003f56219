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

/** Adds a new key that can decrypt but does not encrypt yet. */
export function addKey(file: string): void {
  change(file, ([first, ...others]) => [first, ...others, { ...freshKey(), state: "incoming" }]);
}

/** Makes the incoming key the one that encrypts. */
export function promoteKey(file: string): void {
  change(file, (keys) => {
    const incoming = keys.find(({ state }) => state === "incoming");
    if (incoming === undefined) return keys;
    return [{ id: incoming.id, key: incoming.key }, ...keys.filter((key) => key !== incoming)];
  });
}

/** Marks the keys that no value uses any more as retired: they are kept for old backups. */
export function retireKeys(file: string): void {
  change(file, ([first, ...others]) => [
    first,
    ...others.map(({ id, key }) => ({ id, key, state: "retired" as const })),
  ]);
}

/** Removes the retired keys. */
export function dropRetiredKeys(file: string): void {
  change(file, ([first, ...others]) => [first, ...others.filter(({ state }) => state !== "retired")]);
}

/**
 * Replaces the key file with the changed ring in one step, on disk before anything is written with it. Keeps the owner
 * of the file, or the service that reads it would lose access; if that is impossible, everything stays as it is and the
 * system's error is thrown.
 */
function change(path: string, of: (keys: Keys) => Keys): void {
  // Follows a link to the real file.
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
