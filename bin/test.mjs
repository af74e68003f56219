// npm test: installs and builds what is missing, then runs the checks and every test. Ends with a line for each part,
// what failed and why, and "N passed, N failed". "npm test -- unit api" runs only the named parts: check, unit, api,
// serving, proof, browser, nodes, matrix, scan.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install, runTool, startTool } from "./install.mjs";
import { otherNodes } from "./other-nodes.mjs";
import { root } from "./root.mjs";

const results = join(root, ".cache/test-results");

/** Runs vitest projects in an environment. Returns how many tests passed, and the names of those that failed. */
async function vitest(projects, env = {}, show = "at once") {
  const file = join(mkdtempSync(join(results, "vitest-")), "report.json");
  const names = projects.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Proofs wait for servers that start, stop and answer late: three at once leave two cores idle most of the time.
  const workers = projects.includes("proof") ? ["--maxWorkers", "4"] : [];
  const args = ["run", "-c", "tests/vitest.config.ts", ...names, ...workers, ...reporters];
  // A shared server leaves this file if it ends before the tests.
  const endedBy = `${file}.ended-by`;
  const isPassed = await startTool("vitest", args, { ...env, RUN_ENDED_BY: endedBy }, show);
  if (existsSync(endedBy)) return { passed: 0, failed: [onOneLine(readFileSync(endedBy, "utf8"))] };
  return counted(isPassed, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${test.fullName}: ${firstLineOf(test.failureMessages[0])}`);
      const lines = failed.length === 0 && status === "failed" ? [`whole file: ${firstLineOf(message)}`] : failed;
      return lines.map((line) => `${relative(root, name)}: ${line}`);
    }),
  }));
}

/** Returns the first line of a message, without color codes: short enough for the closing lines. */
const firstLineOf = (message = "no message") => stripVTControlCharacters(message).split("\n", 1)[0].slice(0, 300);

const onOneLine = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, " ");

/** Runs the API tests in several ways in parallel: each way has its own server, and waits for it. */
async function ways(...runs) {
  const show = (i) => (i === 0 ? "at once" : "at the end");
  return sum(await Promise.all(runs.map(({ project = "api", env }, i) => vitest([project], env, show(i)))));
}

/** Returns the results of a report, counting a run that failed for any other reason as a failure too. */
function counted(isPassed, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: isPassed || failed.length > 0 ? failed : ["an error outside the tests"] };
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

/** Returns the failed tests of a browser test suite and its nested suites. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const reasonOf = ({ tests }) =>
    firstLineOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message);
  const own = specs.filter((spec) => !spec.ok).map((spec) => `${file}: ${spec.title}: ${reasonOf(spec)}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Runs the proofs that share the machine, then those that need it alone. */
async function proof() {
  const shared = vitest(["proof"]);
  // Proofs wait for servers most of the time: the part after next gets ready meanwhile.
  if (isRun("nodes")) await preparedNodes().catch(() => {});
  return sum([await shared, await vitest(["proof alone"])]);
}

let preparing;

/** Prepares the other versions of Node once. */
const preparedNodes = () => {
  preparing ??= otherNodes({ isBuilding: false });
  return preparing;
};

/** Runs a sample of the API tests against servers on the other promised versions of Node. */
async function nodes() {
  return ways(...(await preparedNodes()).map((env) => ({ project: "api sample", env })));
}

/** Runs every API test in every way of serving and on every Node, of which the other parts run a sample. */
async function matrix() {
  const all = { API_TESTS: "all" };
  const byNode = (await otherNodes({ isBuilding: true })).map((env) => ({
    project: "api sample",
    env: { ...env, ...all },
  }));
  const byWay = ["api through next", "api on two instances"].map((project) => ({ project, env: all }));
  return sum([await ways(...byWay), await ways(...byNode)]);
}

const sum = (counts) =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] }), {
    passed: 0,
    failed: [],
  });

const PARTS = {
  check,
  unit: () => vitest(["unit"]),
  api: () => ways({ project: "api" }, { project: "api on postgresql" }),
  serving: () => ways({ project: "api through next" }, { project: "api on two instances" }),
  proof,
  browser,
  nodes,
  matrix,
  scan: () => vitest(["scan"]),
};
/** Most failures named at the end, per part. */
const MOST_NAMED = 30;
/** Parts that run only when named: each takes ten minutes or more. */
const ONLY_NAMED = ["matrix", "scan"];
const named = process.argv.slice(2);
const isRun = (part) => (named.length > 0 ? named.includes(part) : !ONLY_NAMED.includes(part));

install({ needsTools: true });
build();
const { buildCommands } = await import("./commands.mjs");
buildCommands();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = [];
const lines = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (!isRun(name)) continue;
  console.log(`\n== ${name}`);
  const start = performance.now();
  const total = await (async () => run())().catch((error) => ({ passed: 0, failed: [error.message] }));
  totals.push(total);
  const seconds = Math.round((performance.now() - start) / 1000);
  lines.push(`${name}: ${total.passed} passed, ${total.failed.length} failed, ${seconds} s`);
  lines.push(...total.failed.slice(0, MOST_NAMED).map((test) => `  failed: ${test}`));
  if (total.failed.length > MOST_NAMED) lines.push(`  and ${total.failed.length - MOST_NAMED} more`);
}
const { passed, failed } = sum(totals);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed.length} failed`);
