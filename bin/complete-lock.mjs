// npm run lock, after a change of dependencies: completes package-lock.json.
// - Adds the packages for other platforms that the registry in use did not list. `npm ci` refuses a file without them.
// - Adds the SHA-512 hash of every package that lacks one.
// - Removes the addresses of registries, so that any registry or mirror can serve the packages.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadedPackages, packagesWithoutHash, placesWithAddress } from "./lock-file.mjs";
import { root } from "./root.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const CPUS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

/** Returns the system and processor that a package name mentions; null if it mentions none. */
function platformOf(name) {
  const parts = name.split("/").at(-1).split(/[-.]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = CPUS.find((processor) => parts.includes(processor));
  if (cpu === "wasm32") return { cpu: [cpu] };
  return os === undefined || cpu === undefined ? null : { cpu: [cpu], os: [os] };
}

function addOtherPlatforms() {
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      const isLocked = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages);
      if (isLocked || platform === null || !/^\d/.test(version)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platform,
      };
    }
  }
}

/**
 * Gets the hashes of exact versions from npm, which writes them into a separate lock file and downloads nothing else.
 */
function hashesOf(specs) {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-lock-"));
  try {
    // Optional, because npm rejects a required package of another platform.
    const optionalDependencies = Object.fromEntries(specs.map((spec, index) => [`p${index}`, `npm:${spec}`]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, optionalDependencies }));
    const flags = ["--package-lock-only", "--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund"];
    const { status } = spawnSync("npm", ["install", ...flags, "--loglevel=error"], { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error("npm could not read the packages from the registry");
    const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    return new Map(specs.map((spec, index) => [spec, packages[`node_modules/p${index}`]?.integrity]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The order in which npm writes the members of an entry. */
const FIRST = ["name", "version", "resolved", "integrity"];

const inOrder = (entry) => ({
  ...Object.fromEntries(FIRST.filter((key) => key in entry).map((key) => [key, entry[key]])),
  ...entry,
});

function addHashes() {
  const missing = packagesWithoutHash(lock);
  if (missing.length === 0) return;
  console.log(`Reading the hashes of ${missing.length} packages …`);
  const hashes = hashesOf(missing);
  for (const { path, entry, spec } of downloadedPackages(lock)) {
    const integrity = hashes.get(spec);
    if (integrity !== undefined) lock.packages[path] = inOrder({ ...entry, integrity });
  }
}

addOtherPlatforms();
addHashes();
for (const path of placesWithAddress(lock)) delete lock.packages[path].resolved;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
const left = packagesWithoutHash(lock);
if (left.length > 0) {
  console.error(`The registry has no SHA-512 hash for ${left.join(", ")}: use another registry or another version.`);
  process.exitCode = 1;
}
