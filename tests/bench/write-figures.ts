import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../support/servers/server";
import type { Line } from "./report";

/** The file from which the page about speed reads the latest figures. */
const FIGURES_FILE = join(root, "components/docs/speed/figures.json");

/** Stores the rounded figures and their machine for the page about speed. */
export function writeFigures(lines: readonly Line[]): void {
  const figures = {
    node: process.version,
    processor: cpus()[0]?.model ?? "unknown",
    measuredAt: new Date().toISOString().slice(0, 10),
    lines: lines.map(rounded),
  };
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
}

function rounded(line: Line) {
  const { rate, limit, p50, p99, processor } = line;
  return {
    ...line,
    rate: Math.round(rate),
    limit: limit === null ? null : Math.round(limit),
    p50: tenth(p50),
    p99: tenth(p99),
    processor: processor === null ? null : Math.round(processor),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
