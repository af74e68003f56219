// npm test: installs and builds what is not there yet, then runs the checks and every test. Closes on a line for each
// part, the names of what failed, and "N passed, N failed".
// npm test -- unit api runs only the named parts: check, unit, api, postgresql, proof, browser, nodes, scan.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install, runTool } from "./install.mjs";
import { otherNodes } from "./other-nodes.mjs";
import { root } from "./root.mjs";

const results = join(root, ".cache/test-results");

/** Runs projects of vitest; answers how many tests passed, and the names of those that failed. */
function vitest(projects, env = {}) {
  const file = join(results, "vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isPassed = runTool(
    "vitest",
    ["run", "-c", "tests/vitest.config.ts", ...projects.flatMap((name) => ["--project", name]), ...reporters],
    env,
  );
  return counted(isPassed, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
      const names = failed.length === 0 && status === "failed" ? ["the file as a whole"] : failed;
      return names.map((test) => `${relative(root, name)}: ${test}`);
    }),
  }));
}

/** What a report says, in which a run that failed for any other reason is a failure too. */
function counted(isPassed, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: isPassed || failed.length > 0 ? failed : ["an error outside of the tests"] };
  } catch {
    return { passed: 0, failed: ["a run that ended without a report"] };
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
  return counted(isPassed, file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap(failedSpecs),
  }));
}

/** The failed tests of a suite of the browser and of the suites in it. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const own = specs.filter((spec) => !spec.ok).map((spec) => `${file}: ${spec.title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** The tests of the interface against servers that run on the other versions of Node we promise. */
function nodes() {
  return sum(otherNodes().map((env) => vitest(["api"], env)));
}

const sum = (counts) =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] }), {
    passed: 0,
    failed: [],
  });

const PARTS = {
  check,
  unit: () => vitest(["unit"]),
  api: () => vitest(["api", "api through next"]),
  postgresql: () => vitest(["api on postgresql", "api on two instances"]),
  proof: () => vitest(["proof"]),
  browser,
  nodes,
  scan: () => vitest(["scan"]),
};
/** Parts that run only where they are named: scanners of other people, which take their time. */
const ONLY_NAMED = ["scan"];

install();
build();
mkdirSync(results, { recursive: true });
const named = process.argv.slice(2);
const totals = [];
const lines = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (named.length > 0 ? !named.includes(name) : ONLY_NAMED.includes(name)) continue;
  console.log(`\n== ${name}`);
  const start = performance.now();
  const total = await (async () => run())().catch((error) => ({ passed: 0, failed: [error.message] }));
  totals.push(total);
  const seconds = Math.round((performance.now() - start) / 1000);
  lines.push(`${name}: ${total.passed} passed, ${total.failed.length} failed, ${seconds} s`);
  lines.push(...total.failed.map((test) => `  failed: ${test}`));
}
const { passed, failed } = sum(totals);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed.length} failed`);
