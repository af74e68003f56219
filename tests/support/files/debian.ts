import { existsSync } from "node:fs";
import { join } from "node:path";
import { installOnDebian } from "../../../bin/debian.mjs";

// Debian installs daemons outside the PATH of an ordinary user.
const FOLDERS = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];

const find = (command: string) => FOLDERS.map((folder) => join(folder, command)).find((path) => existsSync(path));

/** Returns the path of a command, which Debian has in a package of the same name. Installs it if missing. */
export function findOnDebian(command: "pgbouncer" | "redis-server" | "sqlmap" | "wapiti"): string {
  const path = find(command) ?? (installOnDebian(command) ? find(command) : undefined);
  if (path === undefined) throw new Error(`These tests need ${command}, and it could not be installed: install it.`);
  return path;
}
