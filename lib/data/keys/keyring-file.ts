import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { KEY_BYTES, type Keyring } from "./keyring";

/** Returns a new key that has encrypted nothing yet. */
export const freshKey = () => ({ id: `k${Date.now().toString(36)}`, key: randomBytes(KEY_BYTES) });

/** Writes a key ring of new keys to `file`, readable by its owner only; an existing file stays. */
export function makeKeyring(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Another instance may do this too: the file that gets there first is complete, and everyone uses it.
  const own = writeBeside(file, { encryption: [freshKey()], index: randomBytes(KEY_BYTES) });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * Writes a key ring to disk, into a file beside the one it will replace, and returns its path. Leaves no file behind if
 * that fails, as on a full disk.
 */
export function writeBeside(file: string, { encryption, index }: Keyring): string {
  const own = `${file}.${randomBytes(8).toString("hex")}`;
  const keys = encryption.map(({ key, ...rest }) => ({ ...rest, key: key.toString("base64") }));
  const text = `${JSON.stringify({ encryption: keys, index: index.toString("base64") }, null, 2)}\n`;
  try {
    writeFileSync(own, text, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
  return own;
}
