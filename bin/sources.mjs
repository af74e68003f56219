import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./install.mjs";
import { root } from "./root.mjs";

/**
 * Returns a hash over the files with these names, and those in the folders with these names: their paths and contents.
 */
export function hashOfSources(names) {
  const paths = names.flatMap((name) => (name.includes(".") ? [join(root, name)] : filesUnder(join(root, name))));
  return hashOf(...paths.sort().flatMap((path) => [path.slice(root.length), readFileSync(path)]));
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
