// Installs what package-lock.json names, and only when it has to. Uses nothing but Node and npm.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROVIDERS, writeSchema } from "./models.mjs";
import { root } from "./root.mjs";

const stamps = join(root, "node_modules/.hearthline");

export const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256")).digest("hex");

/** Was this step done with exactly these inputs before? */
export const isDone = (step, inputs) =>
  existsSync(join(stamps, step)) && readFileSync(join(stamps, step), "utf8") === inputs;

export function markDone(step, inputs) {
  mkdirSync(stamps, { recursive: true });
  // A new file in place of the old one: a copy of the folder made by links keeps its own.
  rmSync(join(stamps, step), { force: true });
  writeFileSync(join(stamps, step), inputs);
}

/** Ends the process with one line that says what is wrong. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command in the project, its output shown; answers whether it succeeded. */
export function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** Runs a tool that npm has installed. */
export const runTool = (tool, args, env) => run(process.execPath, [toolPath(tool), ...args], env);

function toolPath(tool) {
  const { bin } = JSON.parse(readFileSync(join(root, "node_modules", tool, "package.json"), "utf8"));
  return join(
    root,
    "node_modules",
    tool,
    typeof bin === "string" ? bin : (bin[tool.split("/").at(-1)] ?? Object.values(bin)[0]),
  );
}

/** Installs the packages unless they are there for this Node, and generates the database client unless it is current. */
export function install() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Hearthline needs Node 20.19 or newer; this is ${process.version}.`);
  const packages = hashOf(readFileSync(join(root, "package-lock.json")), process.versions.modules, process.platform);
  if (!isDone("packages", packages)) {
    console.log("Installing packages (once) …");
    if (!installPackages()) fail("npm could not install the packages; what it says above is why.");
    markDone("packages", packages);
  }
  const schema = hashOf(readFileSync(join(root, "prisma/schema.prisma")), packages);
  const clients = PROVIDERS.map((provider) => join(root, "lib/data/generated", provider, "client.ts"));
  if (isDone("client", schema) && clients.every((file) => existsSync(file))) return;
  for (const provider of PROVIDERS) {
    // Any file that exists passes for the engine that generating does not need, and would be downloaded otherwise.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: join(root, "package.json") };
    if (!runQuietly("prisma", ["generate", "--schema", writeSchema(provider)], env)) {
      fail("The database client could not be generated; what it says above is why.");
    }
  }
  markDone("client", schema);
}

function runQuietly(tool, args, env) {
  const done = spawnSync(process.execPath, [toolPath(tool), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (done.status !== 0) console.error(done.stdout + done.stderr);
  return done.status === 0;
}

function installPackages() {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  if (run("npm", args, headersOfThisNode())) return true;
  return installCompiler() && run("npm", args, headersOfThisNode());
}

/** Where the SQLite driver has to be compiled, Node's own headers are taken if they lie beside it. */
function headersOfThisNode() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, "include/node/node_api.h")) ? { npm_package_config_node_gyp_nodedir: prefix } : {};
}

/** On Debian, as root: gets the compiler that the SQLite driver needs where no ready-made one can be downloaded. */
function installCompiler() {
  const hasCompiler = ["python3", "make", "c++"].every((tool) => spawnSync(tool, ["--version"]).status === 0);
  if (hasCompiler || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing a compiler for the SQLite driver …");
  return run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-yq", "python3", "make", "g++"]);
}
