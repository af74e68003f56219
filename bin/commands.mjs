// Bundles the product's commands, bin/*.ts, so that each starts in half the time.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fail, isDone, markDone } from "./install.mjs";
import { root } from "./root.mjs";
import { hashOfSources } from "./sources.mjs";

/** Beside bin and at the same depth, so that paths relative to a command are valid in both. */
const folder = join(root, ".commands");
const SOURCES = ["bin", "lib", "tsconfig.json", "package-lock.json"];
/** Shared code, and what only developers run, with its packages. */
const NO_COMMANDS = ["command.ts", "migration.ts"];
/** Packages of hundreds of small files, which load in a third of the time when bundled. */
const BUNDLED = ["libphonenumber-js", "uuid", "zod"];
/** A running command may still load a part of an earlier build. */
const KEPT_MS = 24 * 3_600_000;

/** Returns the names of the commands. */
export const commands = () =>
  readdirSync(join(root, "bin"))
    .filter((name) => name.endsWith(".ts") && !NO_COMMANDS.includes(name))
    .map((name) => basename(name, ".ts"));

/** Returns the file to run for a command. */
export const fileOf = (name) => join(folder, `${name}.mjs`);

/** Bundles them unless that was done for these same sources. Several processes may do so at once. */
export function buildCommands() {
  const inputs = hashOfSources(SOURCES);
  const files = commands().map(fileOf);
  if (isDone("commands", inputs) && files.every((file) => existsSync(file))) return;
  try {
    const parts = bundle();
    markDone("commands", "");
    mkdirSync(folder, { recursive: true });
    // Imported files come first, and no file is ever incomplete.
    const isCommand = ({ path }) => files.includes(path);
    for (const { path, contents } of [...parts.filter((part) => !isCommand(part)), ...parts.filter(isCommand)]) {
      const unfinished = `${path}.${process.pid}`;
      writeFileSync(unfinished, contents);
      renameSync(unfinished, path);
    }
    removeOld(parts.map(({ path }) => path));
    markDone("commands", inputs);
  } catch (error) {
    fail(`The commands could not be bundled: ${error.message}`);
  }
}

function bundle() {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
  // Loaded only here: usually the commands are bundled already.
  const require = createRequire(import.meta.url);
  const { buildSync } = require("esbuild");
  return buildSync({
    absWorkingDir: root,
    entryPoints: commands().map((name) => `bin/${name}.ts`),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
    write: false,
  }).outputFiles;
}

function removeOld(current) {
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (!current.includes(path) && Date.now() - mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}
