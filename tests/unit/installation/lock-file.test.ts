import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isInstalledAs, packagesWithoutHash, placesWithAddress } from "../../../bin/lock-file.mjs";

const SHA512 = `sha512-${"A".repeat(86)}==`;

test("package-lock.json holds a SHA-512 hash of every package and no registry address", () => {
  const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8"));
  expect(packagesWithoutHash(lock)).toEqual([]);
  expect(placesWithAddress(lock)).toEqual([]);
});

test("packages without a SHA-512 hash are listed once, under their own names", () => {
  const lock = {
    packages: {
      "": { name: "root", version: "1.0.0" },
      "node_modules/whole": { version: "1.0.0", integrity: SHA512 },
      "node_modules/linked": { link: true, resolved: "packages/linked" },
      "node_modules/whole/node_modules/bundled": { version: "1.0.0", inBundle: true },
      "node_modules/none": { version: "1.2.3" },
      "node_modules/whole/node_modules/none": { version: "1.2.3" },
      "node_modules/@scope/weak": { version: "2.0.0", integrity: "sha1-abc=" },
      "node_modules/alias": { name: "real", version: "3.0.0" },
      "node_modules/addressed": { version: "4.0.0", integrity: SHA512, resolved: "https://example.test/a.tgz" },
    },
  };
  expect(packagesWithoutHash(lock)).toEqual(["none@1.2.3", "@scope/weak@2.0.0", "real@3.0.0"]);
  expect(placesWithAddress(lock)).toEqual(["node_modules/addressed"]);
});

test("installed packages are recognized even if the lock file was written differently", () => {
  const thisSystem = { optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = {
    "": { name: "root" },
    "node_modules/a": { version: "1.0.0", integrity: SHA512 },
    "node_modules/tool": { version: "1.0.0", integrity: SHA512, dev: true },
    "node_modules/elsewhere": { version: "1.0.0", integrity: SHA512, optional: true, os: ["aix"], cpu: ["ppc64"] },
    "node_modules/native": { version: "1.0.0", integrity: SHA512, ...thisSystem },
  };
  const without = (...paths: string[]) => {
    const left = Object.entries(packages).filter(([path]) => ![...paths, ""].includes(path));
    return { packages: Object.fromEntries(left.map(([path, entry]) => [path, { ...entry, integrity: undefined }])) };
  };
  const isInstalled = (installed: object, needsTools = true) => isInstalledAs({ packages }, installed, { needsTools });

  expect(isInstalled(without("node_modules/elsewhere"))).toBe(true);
  expect(isInstalled(without("node_modules/elsewhere", "node_modules/tool"))).toBe(false);
  expect(isInstalled(without("node_modules/elsewhere", "node_modules/tool"), false)).toBe(true);
  expect(isInstalled(without("node_modules/elsewhere", "node_modules/native"))).toBe(false);
  const whole = without("node_modules/elsewhere").packages;
  expect(isInstalled({ packages: { ...whole, "node_modules/a": { version: "0.9.0" } } })).toBe(false);
  expect(isInstalled({ packages: { ...whole, "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } } })).toBe(
    false,
  );
  expect(isInstalled({ packages: { ...whole, "node_modules/left": { version: "1.0.0" } } })).toBe(false);
});
