// Reads package-lock.json and reports which packages in it lack a SHA-512 hash of their contents.

/** Returns the packages in a lock file that npm downloads, by their path in it. */
export function downloadedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== "" && !entry.link && !entry.inBundle)
    .map(([path, entry]) => ({ path, entry, spec: `${entry.name ?? nameOf(path)}@${entry.version}` }));
}

/** Returns the package name in a path such as `node_modules/a/node_modules/@b/c`. */
const nameOf = (path) => path.split("node_modules/").at(-1);

/** Without the hash, npm would install whatever the registry sends for this name and version on that day. */
const hasSha512 = ({ integrity }) => /(?:^| )sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? "");

/** Returns every package without a SHA-512 hash, as name@version. */
export const packagesWithoutHash = (lock) => [
  ...new Set(
    downloadedPackages(lock)
      .filter(({ entry }) => !hasSha512(entry))
      .map(({ spec }) => spec),
  ),
];

/** Returns every path that has a registry URL. With a hash, any registry or mirror can be used. */
export const placesWithAddress = (lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? "") && !entry.link)
    .map(([path]) => path);

/**
 * Returns whether the installed packages, in npm's own list of them, match a lock file. A lock file may change without
 * naming other packages; installing them again would take minutes. `needsTools`: also the packages for tests and
 * checks.
 */
export function isInstalledAs(lock, installed, { needsTools }) {
  const isExtra = Object.keys(installed.packages).some((path) => !(path in lock.packages));
  return (
    !isExtra &&
    downloadedPackages(lock).every(({ path, entry }) => {
      const found = installed.packages[path];
      if (found === undefined) return (entry.dev && !needsTools) || (entry.optional && !isForThisSystem(entry));
      const hasOtherContents = ![undefined, entry.integrity].includes(found.integrity);
      return found.version === entry.version && !hasOtherContents;
    })
  );
}

/** Returns whether npm installs this optional package here. Those that name no system only serve others. */
const isForThisSystem = ({ os = [], cpu = [], libc = [] }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && !libc.includes("musl");
