import { chmodSync, copyFileSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keyring, rereadKeyring } from "@/lib/data/keys/keyring";
import { addKey } from "@/lib/data/keys/keyring-changes";
import { makeKeyring } from "@/lib/data/keys/keyring-file";
import { env } from "@/lib/env";

const file = env().keyringFile;
const beside = (name: string) => join(dirname(file), name);

/** What the process is warned of while `work` is done. */
async function warningsOf(work: () => void): Promise<string[]> {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on("warning", note);
  work();
  await new Promise(setImmediate);
  process.off("warning", note);
  return warnings;
}

test("a key ring of another installation is not taken in the place of the one in use, and told once", async () => {
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

test("a key file that cannot be read takes no key away, and is read again when it can", async () => {
  const text = readFileSync(file);
  const [first] = keyring().encryption;
  writeFileSync(file, "{");
  expect(await warningsOf(rereadKeyring)).toEqual([expect.stringContaining("JSON")]);
  expect(keyring().encryption[0]).toEqual(first);
  writeFileSync(file, text);
  addKey(file);
  expect(keyring().encryption.length).toBe(2);
});

test("a changed key ring keeps its mode, and the file that a link leads to is the one that is changed", () => {
  chmodSync(file, 0o640);
  symlinkSync(file, beside("link.json"));
  const count = keyring().encryption.length;
  addKey(beside("link.json"));
  expect(JSON.parse(readFileSync(file, "utf8")).encryption).toHaveLength(count + 1);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});
