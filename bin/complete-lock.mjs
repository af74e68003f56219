// npm run lock, after a change of dependencies: names in package-lock.json the packages for other platforms that the
// registry in use did not show. Where a mirror lacks some, npm leaves them out, and `npm ci` then refuses the file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const CPUS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

/** For which system and processor a package is, as its name says it; null where the name does not say. */
function platformOf(name) {
  const parts = name.split("/").at(-1).split(/[-.]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = CPUS.find((processor) => parts.includes(processor));
  if (cpu === "wasm32") return { cpu: [cpu] };
  return os === undefined || cpu === undefined ? null : { cpu: [cpu], os: [os] };
}

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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
