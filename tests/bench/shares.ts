import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../support/servers/server";
import type { Line } from "./report";

/**
 * How much of the limit each operation reached when it was measured last, by the processor it was measured on; less
 * where other runs of that day reached less, for one alone may have met a limit that was slow.
 */
const FILE = join(root, "tests/bench/shares.json");

/** What is compared: the smallest database and the fewest connections that are measured. */
export const COMPARED = { size: 10_000, connections: 16 } as const;

type Shares = Readonly<Record<string, number>>;

const processor = () => cpus()[0]?.model ?? "unknown";
const kept = (): Readonly<Record<string, Shares>> => JSON.parse(readFileSync(FILE, "utf8"));

/** How much of the limit each operation reaches, of those lines that are compared. */
export function sharesOf(lines: readonly Line[]): Map<string, number> {
  const compared = lines.filter(
    ({ size, connections }) => size === COMPARED.size && connections === COMPARED.connections,
  );
  return new Map(
    compared.flatMap(({ operation, rate, limit }) => (limit === null ? [] : [[operation, rate / limit] as const])),
  );
}

/** Keeps the shares of these lines for this processor; those of operations that were not measured stay. */
export function writeShares(lines: readonly Line[]): void {
  const own = [...sharesOf(lines)].map(([operation, share]) => [operation, Math.round(share * 100) / 100] as const);
  const known = kept();
  const all = { ...known, [processor()]: { ...known[processor()], ...Object.fromEntries(own) } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * What each operation is expected to reach here: what was kept for this processor, and on one that is not known the
 * least of any. Processors differ more than a change of the code does: one sends an answer in half the time of another.
 */
export function expectedShares(): Map<string, number> {
  const known = kept();
  const comparable = processor() in known ? [known[processor()] ?? {}] : Object.values(known);
  const least = new Map<string, number>();
  for (const [operation, share] of comparable.flatMap((shares) => Object.entries(shares)))
    least.set(operation, Math.min(share, least.get(operation) ?? share));
  return least;
}
