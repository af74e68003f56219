// Installs packages of Debian, where that can be done without asking.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const MOST_OUTPUT = 16_777_216;

/** Installs a package as root on Debian or its kin; answers whether it is there now. Elsewhere it does nothing. */
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
