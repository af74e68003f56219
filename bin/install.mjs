// Installs what package-lock.json names, and only when it has to. Uses only Node and npm.
// Run directly, node bin/install.mjs also installs what only tests and checks need.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalledAs } from "./lock-file.mjs";
import { allModels, PROVIDERS, writeSchema } from "./models.mjs";
import { root } from "./root.mjs";

const stamps = join(root, "node_modules/.hearthline");
const driver = join(root, "node_modules/better-sqlite3/build/Release/better_sqlite3.node");
const driverHeader = join(root, "bin/sqlite-driver.h");
const needsDriverHeader = process.versions.node.startsWith("24.");

export const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256")).digest("hex");

/** Returns whether this step was already done with exactly these inputs. */
export const isDone = (step, inputs) => stampOf(step) === inputs;

function stampOf(step) {
  try {
    return readFileSync(join(stamps, step), "utf8");
  } catch {
    return "";
  }
}

export function markDone(step, inputs) {
  mkdirSync(stamps, { recursive: true });
  // A new file replaces the old one: a copy of the folder made by links keeps its own.
  const part = join(stamps, `${step}.${process.pid}`);
  writeFileSync(part, inputs);
  renameSync(part, join(stamps, step));
}

/** Ends the process with one line that says what is wrong. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command in the project and shows its output. Returns whether it succeeded. */
export function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** Runs a tool that npm has installed. */
export const runTool = (tool, args, env) => run(process.execPath, [toolPath(tool), ...args], env);

/**
 * Starts a tool that npm has installed and shows its output "at once" or "at the end"; resolves with whether it
 * succeeded.
 */
export const startTool = (tool, args, env, show) => start(process.execPath, [toolPath(tool), ...args], env, show);

/** Starts a command in the project in the same manner. A higher `niceness`, up to 19, leaves the cores to others. */
export function start(command, args, env, show, niceness = 0) {
  const stdio = show === "at once" ? "inherit" : ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  const kept = [];
  child.stdout?.on("data", (chunk) => kept.push(chunk));
  child.stderr?.on("data", (chunk) => kept.push(chunk));
  return new Promise((resolve) => {
    child.once("close", (status) => {
      process.stdout.write(Buffer.concat(kept));
      resolve(status === 0);
    });
  });
}

function toolPath(tool) {
  const { bin } = JSON.parse(readFileSync(join(root, "node_modules", tool, "package.json"), "utf8"));
  return join(
    root,
    "node_modules",
    tool,
    typeof bin === "string" ? bin : (bin[tool.split("/").at(-1)] ?? Object.values(bin)[0]),
  );
}

/** Added to a stamp when the packages for tests and checks are installed too. */
const WITH_TOOLS = " with tools";

const packagesHash = () => hashOf(readFileSync(join(root, "package-lock.json")), process.platform, process.arch);

/** Returns whether the packages that package-lock.json names are installed. */
export const isInstalled = (packages = packagesHash()) => stampOf("packages").replace(WITH_TOOLS, "") === packages;

/** Returns whether they are installed although package-lock.json was written differently at that time. */
function isInstalledAlready(needsTools) {
  try {
    const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
    return isInstalledAs(read("package-lock.json"), read("node_modules/.package-lock.json"), { needsTools });
  } catch {
    return false;
  }
}

/**
 * Installs the packages unless they are there, made for this Node, and generates the database client unless it is
 * current. `needsTools`: also the packages that only tests and checks need, which then stay with every update.
 */
export function install({ needsTools = false } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Hearthline needs Node 20.19 or newer; this is ${process.version}.`);
  const packages = packagesHash();
  const hasTools = stampOf("packages").endsWith(WITH_TOOLS);
  const tools = needsTools || hasTools;
  if (!isInstalled(packages) && stampOf("packages") !== "" && isInstalledAlready(tools)) {
    markDone("packages", tools ? packages + WITH_TOOLS : packages);
  } else if (!isInstalled(packages)) {
    console.log("Installing packages (once) …");
    addPackages("ci", tools ? "--include=dev" : "--omit=dev");
    markDone("packages", tools ? packages + WITH_TOOLS : packages);
    markDone("driver", driverInputs());
  } else if (needsTools && !hasTools) {
    // Adds to what is there and may be in use; `npm ci` would delete all of it first.
    console.log("Installing the packages for tests and checks (once) …");
    addPackages("install", "--include=dev", "--no-save");
    markDone("packages", packages + WITH_TOOLS);
  }
  if (!isDone("driver", driverInputs())) {
    console.log("Building the SQLite driver for this version of Node …");
    // A server that still runs keeps the file that it has loaded; overwriting would change it in place.
    rmSync(driver, { force: true });
    if (!withCompiler(["rebuild", "better-sqlite3"]))
      fail("npm could not build the SQLite driver. The lines above say why.");
    markDone("driver", driverInputs());
  }
  const schema = hashOf(allModels(), packages);
  const clients = PROVIDERS.map((provider) => join(root, "lib/database/generated", provider, "client.ts"));
  if (isDone("client", schema) && clients.every((file) => existsSync(file))) return;
  for (const provider of PROVIDERS) {
    // Any existing file passes for the engine, which generating does not need and which would be downloaded otherwise.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: join(root, "package.json") };
    if (!runQuietly("prisma", ["generate", "--schema", writeSchema(provider)], env)) {
      fail("The database client could not be generated; what it says above is why.");
    }
  }
  markDone("client", schema);
}

/** Runs a tool that npm has installed. Shows its output only if it fails, and returns whether it succeeded. */
export function runQuietly(tool, args, env) {
  const done = spawnSync(process.execPath, [toolPath(tool), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (done.status !== 0) console.error(done.stdout + done.stderr);
  return done.status === 0;
}

/** Adds packages, and runs the install scripts of those that package.json allows. npm 10 would run all of them. */
function addPackages(...args) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const isAdded = run("npm", [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, "node_modules", name)),
  );
  if (!isAdded || (allowed.length > 0 && !withCompiler(["rebuild", ...allowed, "--ignore-scripts=false"])))
    fail("npm could not install the packages. The lines above say why.");
}

/** Runs npm, and again with a compiler if it fails without one. The SQLite driver is compiled. */
function withCompiler(args) {
  const flags = needsDriverHeader ? { CXXFLAGS: `${process.env.CXXFLAGS ?? ""} -include "${driverHeader}"` } : {};
  const npm = () => run("npm", [...args, "--loglevel=error"], { ...flags, ...headersOfThisNode() });
  return npm() || (installCompiler() && npm());
}

/** Returns the Node ABI that the SQLite driver is built for, and what else decides how it is built. */
function driverInputs() {
  const { modules } = process.versions;
  return needsDriverHeader ? hashOf(modules, readFileSync(driverHeader)) : modules;
}

/** Uses Node's own headers to compile the SQLite driver, if they are beside it. */
function headersOfThisNode() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, "include/node/node_api.h")) ? { npm_package_config_node_gyp_nodedir: prefix } : {};
}

/** Installs, on Debian and as root, the compiler that the SQLite driver needs if no prebuilt one can be downloaded. */
function installCompiler() {
  const hasCompiler = ["python3", "make", "c++"].every((tool) => spawnSync(tool, ["--version"]).status === 0);
  if (hasCompiler || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing a compiler for the SQLite driver …");
  return run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-yq", "python3", "make", "g++"]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install({ needsTools: true });
