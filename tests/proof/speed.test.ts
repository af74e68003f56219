import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Line } from "../bench/report";
import { FIGURES_FILE } from "../bench/write-figures";
import { root } from "../support/server";

const SIZE = 10_000;
const CONNECTIONS = 16;
/** A share of the limit may fall by so much against the one that is published. */
const MOST_LOST = 0.25;

test("no operation has lost a quarter of the speed that is published", () => {
  const published = sharesOf(JSON.parse(readFileSync(FIGURES_FILE, "utf8")).lines);
  const first = sharesOf(measure(""));
  // What else the machine did meanwhile is no loss: what fell short has a second try.
  const slow = [...published.keys()].filter((name) => !isKept(name, first, published));
  const second = new Map(slow.flatMap((name) => [...sharesOf(measure(name))]));
  const kept = [...published].map(([name, share]) => {
    const best = Math.max(first.get(name) ?? 0, second.get(name) ?? 0);
    return { name, share, best };
  });
  console.log(
    kept.map(({ name, share, best }) => `${name}: ${best.toFixed(2)}, published ${share.toFixed(2)}`).join("; "),
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ share, best }) => best < share * (1 - MOST_LOST))).toEqual([]);
});

type Shares = ReadonlyMap<string, number>;

const isKept = (name: string, measured: Shares, published: Shares) =>
  (measured.get(name) ?? 0) >= (published.get(name) ?? 0) * (1 - MOST_LOST);

/** How much of the limit each operation reaches. */
function sharesOf(lines: readonly Line[]): Map<string, number> {
  const comparable = lines.filter((line) => line.size === SIZE && line.connections === CONNECTIONS);
  return new Map(
    comparable.flatMap(({ operation, rate, limit }) => (limit === null ? [] : [[operation, rate / limit] as const])),
  );
}

function measure(operation: string): readonly Line[] {
  const options = [
    "--sizes",
    String(SIZE),
    "--connections",
    String(CONNECTIONS),
    "--seconds",
    "6",
    "--only",
    operation,
  ];
  const args = ["--import", "tsx", "tests/bench/bench.ts", ...options, "--json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout).lines;
}
