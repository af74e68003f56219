// The commands of the product, bin/*.ts, put together so that each starts in half the time.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fail, isDone, markDone } from "./install.mjs";
import { root } from "./root.mjs";
import { hashOfSources } from "./sources.mjs";

/** Beside bin, as deep as it, so that what a command says of its own place is true of both. */
const folder = join(root, ".commands");
const SOURCES = ["bin", "lib", "tsconfig.json", "package-lock.json"];
/** What the commands share, and what only developers run, with their packages. */
const NO_COMMANDS = ["command.ts", "migration.ts"];
/** Packages of hundreds of small files, which load in a third of the time as a part of the commands. */
const BUNDLED = ["libphonenumber-js", "uuid", "zod"];
/** A command that is running may still load a part of an earlier build. */
const KEPT_MS = 24 * 3_600_000;

/** The names by which they are run. */
export const commands = () =>
  readdirSync(join(root, "bin"))
    .filter((name) => name.endsWith(".ts") && !NO_COMMANDS.includes(name))
    .map((name) => basename(name, ".ts"));

/** The file to run for a command. */
export const fileOf = (name) => join(folder, `${name}.mjs`);

/** Puts them together unless that was done of these very sources. Several may do so at the same time. */
export function buildCommands() {
  const inputs = hashOfSources(SOURCES);
  const files = commands().map(fileOf);
  if (isDone("commands", inputs) && files.every((file) => existsSync(file))) return;
  try {
    const parts = bundle();
    markDone("commands", "");
    mkdirSync(folder, { recursive: true });
    // What others import comes first, and none is ever there in part.
    const isCommand = ({ path }) => files.includes(path);
    for (const { path, contents } of [...parts.filter((part) => !isCommand(part)), ...parts.filter(isCommand)]) {
      const unfinished = `${path}.${process.pid}`;
      writeFileSync(unfinished, contents);
      renameSync(unfinished, path);
    }
    removeOld(parts.map(({ path }) => path));
    markDone("commands", inputs);
  } catch (error) {
    fail(`The commands could not be put together: ${error.message}`);
  }
}

function bundle() {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const external = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
  // Loaded only here: most commands are put together already.
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
