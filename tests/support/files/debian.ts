import { existsSync } from "node:fs";
import { join } from "node:path";
import { installOnDebian } from "../../../bin/debian.mjs";

// Debian installs daemons outside the PATH of an ordinary user.
const FOLDERS = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];

const find = (command: string) => FOLDERS.map((folder) => join(folder, command)).find((path) => existsSync(path));

/** Debian's packages of commands, where they have other names. */
const PACKAGES = { dovecot: "dovecot-imapd" } as const;

/** Returns the path of a command of a Debian package. Installs it if missing. */
export function findOnDebian(command: "dovecot" | "pgbouncer" | "redis-server" | "sqlmap" | "wapiti"): string {
  const name = command === "dovecot" ? PACKAGES[command] : command;
  const path = find(command) ?? (installOnDebian(name) ? find(command) : undefined);
  if (path === undefined) throw new Error(`These tests need ${command}, and it could not be installed: install it.`);
  return path;
}
