// The figures that the full form of each proof measured last, for the page about promises.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { PROMISES } from "./promises.mjs";
import { root } from "./root.mjs";

const FILE = join(root, "components/docs/promises/figures.json");

/** Stores the lines that a proof printed, with the machine and the day; the figures of the other proofs stay. */
export function writeFigure(name, lines) {
  const measured = {
    measuredAt: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: cpus()[0]?.model ?? "unknown",
    lines,
  };
  const all = { ...JSON.parse(readFileSync(FILE, "utf8")), [name]: measured };
  const sorted = Object.keys(PROMISES).flatMap((each) => (all[each] === undefined ? [] : [[each, all[each]]]));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
