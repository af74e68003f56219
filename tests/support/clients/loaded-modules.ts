import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Installation } from "../servers/server";

const SCRIPT = `process.on("exit", () => require("node:fs").writeFileSync(
  process.env.LOADED_MODULES, Object.keys(require.cache).join("\\n")));`;

/**
 * Makes a server record the packages it had loaded by its end. Returns the settings for its start and a function that
 * reads them.
 */
export function noteLoadedModules({ folder }: Installation) {
  const [script, list] = [join(folder, "note.cjs"), join(folder, "loaded")];
  writeFileSync(script, SCRIPT);
  return {
    settings: { NODE_OPTIONS: `--require ${JSON.stringify(script)}`, LOADED_MODULES: list },
    /** Returns those of these packages that were loaded. */
    among: (packages: readonly string[]) => {
      const loaded = readFileSync(list, "utf8");
      return packages.filter((name) => loaded.includes(`/node_modules/${name}/`));
    },
  };
}
