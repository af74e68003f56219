// npm test: installs and builds what is not there yet, then runs the checks and every test. Closes on "N passed, N failed".
// npm test -- unit api runs only the named parts: check, unit, api, postgresql, proof, browser, nodes.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install, runTool } from "./install.mjs";
import { otherNodes } from "./other-nodes.mjs";
import { root } from "./root.mjs";

const results = join(root, ".cache/test-results");

/** Runs projects of vitest; answers how many tests passed and failed. A run that ends without results is one failure. */
function vitest(projects, env = {}) {
  const file = join(results, "vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isPassed = runTool(
    "vitest",
    ["run", "-c", "tests/vitest.config.ts", ...projects.flatMap((name) => ["--project", name]), ...reporters],
    env,
  );
  return counted(isPassed, file, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** The counts of a report, in which a run that failed for any other reason is a failure too. */
function counted(isPassed, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: isPassed ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function browser() {
  const { findBrowser } = await import("./browser.mjs");
  const file = join(results, "playwright.json");
  rmSync(file, { force: true });
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const isPassed = runTool(
    "@playwright/test",
    ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json"],
    env,
  );
  return counted(isPassed, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** The tests of the interface against servers that run on the other versions of Node we promise. */
function nodes() {
  return sum(otherNodes().map((env) => vitest(["api"], env)));
}

const sum = (counts) =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });

const PARTS = {
  check,
  unit: () => vitest(["unit"]),
  api: () => vitest(["api", "api through next"]),
  postgresql: () => vitest(["api on postgresql", "api on two instances"]),
  proof: () => vitest(["proof"]),
  browser,
  nodes,
};

install();
build();
mkdirSync(results, { recursive: true });
const named = process.argv.slice(2);
const totals = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n== ${name}`);
  totals.push(
    await (async () => run())().catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    }),
  );
}
const { passed, failed } = sum(totals);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
