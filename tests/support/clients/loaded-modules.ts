import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Installation } from "../servers/server";

const SCRIPT = `process.on("exit", () => require("node:fs").writeFileSync(
  process.env.LOADED_MODULES, Object.keys(require.cache).join("\\n")));`;

/** Has a server note at its end which packages it had loaded: the settings for its start, and how to read them then. */
export function noteLoadedModules({ folder }: Installation) {
  const [script, list] = [join(folder, "note.cjs"), join(folder, "loaded")];
  writeFileSync(script, SCRIPT);
  return {
    settings: { NODE_OPTIONS: `--require ${JSON.stringify(script)}`, LOADED_MODULES: list },
    /** Those of these packages that were loaded. */
    among: (packages: readonly string[]) => {
      const loaded = readFileSync(list, "utf8");
      return packages.filter((name) => loaded.includes(`/node_modules/${name}/`));
    },
  };
}
