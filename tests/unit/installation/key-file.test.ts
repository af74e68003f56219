import { chmodSync, copyFileSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keyring, rereadKeyring } from "@/lib/data/keys/keyring";
import { addKey } from "@/lib/data/keys/keyring-changes";
import { makeKeyring } from "@/lib/data/keys/keyring-file";
import { env } from "@/lib/env";

const file = env().keyringFile;
const beside = (name: string) => join(dirname(file), name);

/** Returns the warnings of the process during `work`. */
async function warningsOf(work: () => void): Promise<string[]> {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on("warning", note);
  work();
  await new Promise(setImmediate);
  process.off("warning", note);
  return warnings;
}

test("a key ring of another installation does not replace the one in use, and is reported once", async () => {
  const ring = keyring();
  copyFileSync(file, beside("own.json"));
  makeKeyring(beside("foreign.json"));
  renameSync(beside("foreign.json"), file);
  const warnings = await warningsOf(() => {
    rereadKeyring();
    rereadKeyring();
  });
  expect(keyring()).toEqual(ring);
  expect(warnings).toEqual([expect.stringContaining("another installation")]);
  renameSync(beside("own.json"), file);
  rereadKeyring();
  expect(keyring()).toEqual(ring);
});

test("an unreadable key file removes no key, and is read again when possible", async () => {
  const text = readFileSync(file);
  const [first] = keyring().encryption;
  writeFileSync(file, "{");
  expect(await warningsOf(rereadKeyring)).toEqual([expect.stringContaining("JSON")]);
  expect(keyring().encryption[0]).toEqual(first);
  writeFileSync(file, text);
  addKey(file);
  expect(keyring().encryption.length).toBe(2);
});

test("a changed key ring keeps its mode, and a symbolic link's target is the file that changes", () => {
  chmodSync(file, 0o640);
  symlinkSync(file, beside("link.json"));
  const count = keyring().encryption.length;
  addKey(beside("link.json"));
  expect(JSON.parse(readFileSync(file, "utf8")).encryption).toHaveLength(count + 1);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});
