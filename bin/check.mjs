// npm run check: types, lint and import law, dead code, and whether the migrations lead to the models.
import { fileURLToPath } from "node:url";
import { install, run, runTool } from "./install.mjs";

const CHECKS = {
  types: () => runTool("next", ["typegen"]) && runTool("typescript", ["--noEmit", "--incremental", "false"]),
  "lint, format and import law": () => runTool("@biomejs/biome", ["check", "--error-on-warnings", "."]),
  "dead code": () => runTool("knip", ["--config", ".config/knip.json"]),
  "migrations and models": () => run(process.execPath, ["--import", "tsx", "bin/migration.ts", "--check"]),
};

/** Runs every check; answers how many passed and how many failed. */
export function check() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, passes] of Object.entries(CHECKS)) {
    const isPassed = passes();
    console.log(`${isPassed ? "passed" : "FAILED"}: ${name}`);
    counts[isPassed ? "passed" : "failed"]++;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  process.exitCode = check().failed === 0 ? 0 : 1;
}
