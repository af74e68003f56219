import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { type EncryptionKey, KEY_BYTES, type Keyring, readKeyring, rereadKeyring } from "./keyring";

const freshKey = () => ({ id: `k${Date.now().toString(36)}`, key: randomBytes(KEY_BYTES) });

/** Makes a key ring of fresh keys in `file`, readable by its owner only; one that is there by then stays. */
export function makeKeyring(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Another instance may do the same: whose file is there first is whole, and is everyone's.
  const own = writeBeside(file, { encryption: [freshKey()], index: randomBytes(KEY_BYTES) });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
}

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

type Keys = readonly [EncryptionKey, ...EncryptionKey[]];

function change(file: string, of: (keys: Keys) => Keys): void {
  const ring = readKeyring({ keyringFile: file, KEYRING: undefined });
  const [first, ...others] = of(ring.encryption);
  renameSync(writeBeside(file, { ...ring, encryption: [first, ...others] }), file);
  sync(openSync(dirname(file), "r"));
  rereadKeyring();
}

/** Writes a key ring to the disk, into a file beside the one it shall become; answers its path. */
function writeBeside(file: string, { encryption, index }: Keyring): string {
  const own = `${file}.${randomBytes(8).toString("hex")}`;
  const keys = encryption.map(({ key, ...rest }) => ({ ...rest, key: key.toString("base64") }));
  const handle = openSync(own, "wx", 0o600);
  writeSync(handle, `${JSON.stringify({ encryption: keys, index: index.toString("base64") }, null, 2)}\n`);
  sync(handle);
  return own;
}

function sync(handle: number): void {
  fsyncSync(handle);
  closeSync(handle);
}
