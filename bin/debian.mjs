// Installs Debian packages where that needs no interaction.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const MOST_OUTPUT = 16_777_216;

/**
 * Installs a package as root on Debian and its derivatives. Returns whether it is installed now. Does nothing
 * elsewhere.
 */
export function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing Debian's ${name} (once) …`);
  return apt("update", "-q") && apt("install", "-yq", "--no-install-recommends", name);
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done = spawnSync("apt-get", args, { env, encoding: "utf8", maxBuffer: MOST_OUTPUT });
  if (done.status !== 0) console.error(done.stdout + done.stderr);
  return done.status === 0;
}
