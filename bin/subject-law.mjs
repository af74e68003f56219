// The subject law: within every layer, a folder of one subject imports only subjects to its left. Biome checks imports
// between layers; this checks them between subjects.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./root.mjs";

/** Every subject of the product, from the most basic to the one that may know all others. */
export const SUBJECTS = [
  "settings",
  "accounts",
  "contact",
  "applications",
  "pipeline",
  "agent",
  "privacy",
  "workday",
  "reports",
  "webhooks",
  "installation",
];

/** Layers whose folders are subjects. Files directly in a layer are its grammar: every subject may use them. */
const LAYERS = ["lib/domain", "lib/contract", "lib/data", "lib/operations", "lib/client"];

/** Screens are named after what a user sees; each belongs to a subject. */
const SCREENS = {
  "components/application/": "applications",
  "components/pipeline/": "pipeline",
  "components/agent/": "agent",
  "components/today/": "workday",
  "components/reports/": "reports",
};

/** Screens of one subject that appear inside those of another. */
const SHOWN_WITHIN = {
  "components/application/privacy/": "privacy",
  "components/application/access/": "privacy",
};

/** Pages that combine the screens of several subjects. */
const PAGES = ["components/application/loan-file.tsx"];

const IMPORT = /\bfrom\s+"((?:@\/|\.{1,2}\/)[^"]+)"/g;

/**
 * Returns the subject of a path: its name, "grammar" for a file or folder of a layer that is of no subject, or null if
 * the law does not cover it.
 */
export function subjectOf(path) {
  if (PAGES.includes(path)) return null;
  const screens = { ...SCREENS, ...SHOWN_WITHIN };
  const folder = Object.keys(screens).findLast((prefix) => path.startsWith(prefix));
  if (folder !== undefined) return screens[folder];
  const layer = LAYERS.find((prefix) => path.startsWith(`${prefix}/`));
  if (layer === undefined) return null;
  const [first, ...rest] = path.slice(layer.length + 1).split("/");
  if (rest.length === 0) return "grammar";
  return SUBJECTS.includes(first) ? first : "grammar";
}

/** Returns one line for each import that breaks the law. `files` maps paths to their text. */
export function subjectBreaches(files) {
  const lines = [];
  for (const [path, text] of Object.entries(files)) {
    const subject = subjectOf(path);
    if (subject === null) continue;
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = specifier.startsWith("@/")
        ? specifier.slice(2)
        : posix.normalize(posix.join(posix.dirname(path), specifier));
      const other = subjectOf(target);
      if (other === null || other === "grammar" || other === subject) continue;
      if (subject === "grammar") lines.push(`${path} serves every subject, so it must not import ${target}`);
      else if (SUBJECTS.indexOf(other) > SUBJECTS.indexOf(subject))
        lines.push(`${path} (${subject}) must not import ${target} (${other}): ${other} is to its right`);
    }
  }
  return lines;
}

/** Checks the sources and prints every breach. Returns whether there is none. */
export function keepsSubjectLaw() {
  const paths = ["lib", "components"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path.split("\\").join("/")}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.includes("/generated/")),
  );
  const breaches = subjectBreaches(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])),
  );
  for (const line of breaches) console.error(line);
  return breaches.length === 0;
}
