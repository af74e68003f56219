import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test, vi } from "vitest";
import { keyring } from "@/lib/data/keys/keyring";
import { addKey } from "@/lib/data/keys/keyring-changes";
import { env } from "@/lib/env";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    fs.writeFileSync(file, disk.isFull ? "" : data, options);
    if (disk.isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  return { ...fs, writeFileSync };
});

test("a rotation on a full disk leaves the key ring unchanged, and no other file", () => {
  const file = env().keyringFile;
  const ring = keyring();
  const before = readdirSync(dirname(file));
  disk.isFull = true;
  expect(() => addKey(file)).toThrow("no space left");
  expect(readdirSync(dirname(file))).toEqual(before);
  expect(keyring()).toEqual(ring);
});
