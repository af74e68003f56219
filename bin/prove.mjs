// npm run prove runs the full form of the proofs. npm run prove -- NAME … runs the named ones, --list lists them;
// --write stores their figures for the page /docs/promises.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { writeFigure } from "./promise-figures.mjs";
import { PROMISES } from "./promises.mjs";
import { root } from "./root.mjs";

/** How long the full form of one test may take, unless it says so itself. */
const LONGEST_MS = 4 * 3_600_000;
/** The line that vitest prints above the output of a test. */
const HEADING = /^stdout \| /;

/**
 * Runs the proof of one promise, and prints the figures that its tests print. Returns them, or null if it is broken.
 */
async function prove(name) {
  const { part = "proof", files, settings } = PROMISES[name];
  const amounts = Object.entries(settings).map(([key, value]) => [key, String(value)]);
  console.log(`\n== ${name}${amounts.map(([key, value]) => ` ${key}=${value}`).join("")}`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const tests = files.map((file) => `/${file}.test.ts`);
  const options = ["--project", `${part}*`, `--testTimeout=${LONGEST_MS}`];
  const args = [vitest, "run", "-c", "tests/vitest.config.ts", ...options, ...tests];
  const env = { ...process.env, ...Object.fromEntries(amounts), NO_COLOR: "1" };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const isKept = (await new Promise((resolve) => child.once("exit", resolve))) === 0;
  const figures = isKept ? figuresIn(output) : null;
  console.log(figures?.join("\n") ?? output);
  console.log(`${isKept ? "kept" : "BROKEN"}: ${name}`);
  return figures;
}

/** Returns the lines that tests printed, each block under a heading of vitest and up to an empty line. */
function figuresIn(output) {
  const lines = output.split("\n");
  const isFigure = (index) => {
    for (let above = index - 1; above >= 0 && lines[above] !== ""; above--) if (HEADING.test(lines[above])) return true;
    return false;
  };
  return lines.filter((line, index) => line !== "" && !HEADING.test(line) && isFigure(index));
}

const isWriting = process.argv.includes("--write");
const asked = process.argv.slice(2).filter((word) => word !== "--write");
const names = asked.length === 0 ? Object.keys(PROMISES) : asked;
const unknown = names.find((name) => !Object.hasOwn(PROMISES, name));
if (unknown !== undefined) {
  console.log(
    `Usage: npm run prove [-- [--write] NAME …]\nEach runs in full, from seconds to an hour: ${Object.keys(PROMISES).join(" ")}`,
  );
  process.exit(unknown === "--help" || unknown === "--list" ? 0 : 2);
}
install({ needsTools: true });
build();
let broken = 0;
for (const name of names) {
  const figures = await prove(name);
  if (figures === null) broken++;
  else if (isWriting) writeFigure(name, figures);
}
process.exitCode = broken === 0 ? 0 : 1;
console.log(`\n${names.length - broken} promises kept, ${broken} broken`);
