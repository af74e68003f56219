// npm test: installs and builds what is not there yet, then runs the checks and every test. Closes on a line for each
// part, what failed and why, and "N passed, N failed".
// npm test -- unit api runs only the named parts: check, unit, api, postgresql, proof, browser, nodes, matrix, scan.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { install, runTool, startTool } from "./install.mjs";
import { otherNodes } from "./other-nodes.mjs";
import { root } from "./root.mjs";

const results = join(root, ".cache/test-results");

/** Runs projects of vitest in an environment; answers how many tests passed, and the names of those that failed. */
async function vitest(projects, env = {}, show = "at once") {
  const file = join(mkdtempSync(join(results, "vitest-")), "report.json");
  const names = projects.flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "-c", "tests/vitest.config.ts", ...names, ...reporters];
  // What a server that all tests share leaves there if it ends before them.
  const endedBy = `${file}.ended-by`;
  const isPassed = await startTool("vitest", args, { ...env, RUN_ENDED_BY: endedBy }, show);
  if (existsSync(endedBy)) return { passed: 0, failed: [onOneLine(readFileSync(endedBy, "utf8"))] };
  return counted(isPassed, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${test.fullName}: ${firstLineOf(test.failureMessages[0])}`);
      const lines =
        failed.length === 0 && status === "failed" ? [`the file as a whole: ${firstLineOf(message)}`] : failed;
      return lines.map((line) => `${relative(root, name)}: ${line}`);
    }),
  }));
}

/** What a message begins with, without the marks of colours: short enough for the closing lines. */
const firstLineOf = (message = "no message") => stripVTControlCharacters(message).split("\n", 1)[0].slice(0, 300);

const onOneLine = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, " ");

/** The tests of the interface, several ways beside each other: each way has a server of its own, and waits for it. */
async function ways(...runs) {
  const show = (i) => (i === 0 ? "at once" : "at the end");
  return sum(await Promise.all(runs.map(({ project = "api", env }, i) => vitest([project], env, show(i)))));
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
  const reasonOf = ({ tests }) =>
    firstLineOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message);
  const own = specs.filter((spec) => !spec.ok).map((spec) => `${file}: ${spec.title}: ${reasonOf(spec)}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A sample of the API tests against servers that run on the other versions of Node we promise. */
async function nodes() {
  return ways(...(await otherNodes({ isBuilding: false })).map((env) => ({ project: "api sample", env })));
}

/** Every API test in every way of serving and on every Node: what the other parts take a sample of. */
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
  api: () => ways({ project: "api" }, { project: "api through next" }),
  postgresql: () => ways({ project: "api on postgresql" }, { project: "api on two instances" }),
  proof: async () => sum([await vitest(["proof"]), await vitest(["proof alone"])]),
  browser,
  nodes,
  matrix,
  scan: () => vitest(["scan"]),
};
/** Of those that failed in a part, so many are named at the end. */
const MOST_NAMED = 30;
/** Parts that run only when named: each takes ten minutes or more. */
const ONLY_NAMED = ["matrix", "scan"];

install({ needsTools: true });
build();
const { buildCommands } = await import("./commands.mjs");
buildCommands();
rmSync(results, { recursive: true, force: true });
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
  lines.push(...total.failed.slice(0, MOST_NAMED).map((test) => `  failed: ${test}`));
  if (total.failed.length > MOST_NAMED) lines.push(`  and ${total.failed.length - MOST_NAMED} more`);
}
const { passed, failed } = sum(totals);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed.length} failed`);
