// npm run check: types, lint and import law, dead code, and whether the migrations lead to the models.
import { fileURLToPath } from "node:url";
import { install, run, runTool } from "./install.mjs";

const CHECKS = {
  types: () => runTool("next", ["typegen"]) && runTool("typescript", ["--noEmit", "--incremental", "false"]),
  "lint, format and import law": () => runTool("@biomejs/biome", ["check", "--error-on-warnings", "."]),
  "dead code": () => runTool("knip", ["--config", ".config/knip.json"]),
  "migrations and models": () => run(process.execPath, ["--import", "tsx", "bin/migration.ts", "--check"]),
};

/** Runs every check; answers how many passed, and the names of those that failed. */
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
