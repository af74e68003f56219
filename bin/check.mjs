// npm run check: checks types, lint and import law, dead code, whether the migrations lead to the models, and whether
// the lock file has a hash of every package.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, run, runTool } from "./install.mjs";
import { packagesWithoutHash, placesWithAddress } from "./lock-file.mjs";
import { keepsPurityLaw } from "./purity-law.mjs";
import { root } from "./root.mjs";
import { keepsSubjectLaw } from "./subject-law.mjs";

const CHECKS = {
  types: () => runTool("next", ["typegen"]) && runTool("typescript", ["--noEmit", "--incremental", "false"]),
  "lint, format and layers": () => runTool("@biomejs/biome", ["check", "--error-on-warnings", "."]),
  "subject law": keepsSubjectLaw,
  "purity law": keepsPurityLaw,
  "dead code": () => runTool("knip", ["--config", ".config/knip.json"]),
  "migrations and models": () => run(process.execPath, ["--import", "tsx", "bin/migration.ts", "--check"]),
  "hashes in the lock file": isLockComplete,
};

/** Returns whether package-lock.json has a SHA-512 hash of every package, and no registry URLs. */
function isLockComplete() {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const faults = [
    ...packagesWithoutHash(lock).map((spec) => `${spec} has no SHA-512 hash`),
    ...placesWithAddress(lock).map((path) => `${path} holds the address of a registry`),
  ];
  if (faults.length > 0) console.error(`${faults.slice(0, 10).join("\n")}\n${faults.length} faults; run npm run lock.`);
  return faults.length === 0;
}

/** Runs every check. Returns how many passed, and the names of those that failed. */
export function check() {
  const failed = [];
  for (const [name, passes] of Object.entries(CHECKS)) {
    const isPassed = passes();
    console.log(`${isPassed ? "passed" : "FAILED"}: ${name}`);
    if (!isPassed) failed.push(name);
  }
  return { passed: Object.keys(CHECKS).length - failed.length, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install({ needsTools: true });
  process.exitCode = check().failed.length === 0 ? 0 : 1;
}
